import { launch } from "./launch.mjs";
import { testOtherOrigin } from "./origin.mjs";

testOtherOrigin("Chromium", launch);
