package face

// All heads have the same skull, from the temples upwards, so that any hair and headwear fits.
const skull = "half M512,196 Q593,196 708,330 708,430 "

// meanChin is the height of most chins.
const meanChin = 716

// A jaw is the lower part of a head.
type jaw struct {
	path string // continues the skull to the chin
	chin int    // Y coordinate
}

// childJaws is how many jaws at the start of the table children have.
const childJaws = 3

// jaws are the shapes of faces.
var jaws = []jaw{
	{"Q708,584 640,718 512,718", 718},         // oval
	{"Q712,574 676,704 512,704", 704},         // round
	{"Q722,596 676,714 512,714", 714},         // full
	{"Q708,560 696,674 616,716 512,716", 716}, // square
	{"Q708,560 648,652 572,728 512,728", 728}, // heart
	{"Q706,606 640,742 512,742", 742},         // long
	{"Q710,540 694,622 594,726 512,726", 726}, // angular
}

// neck is below the head, and reaches below the collars.
var neck = part{
	{skin, "half M512,600 L596,600 L598,760 L612,816 L620,1200 L512,1200"},
	{skinShade, "half M512,640 L597,640 L598,716 Q584,790 540,794 512,794"},
}

// ears are beside the head.
var ears = part{
	{skin, "pair M694,440 Q716,416 744,428 752,470 736,540 704,556 690,540 L690,440"},
	{skinShade, "pair M712,458 Q730,446 736,466 730,506 712,516 Q722,490 712,458"},
}

// cheeks are rosy.
var cheeks = []part{
	nil,
	{{blush, "pair O628,566 38,24"}},
	{{blush, "pair O636,562 28,24"}},
}

// Signs of age.
var (
	folds    = part{{skinShade, "pair M576,568 Q606,592 612,634 Q598,604 572,577 570,570 576,568"}}
	wrinkles = part{
		{skinShade, "half M512,296 Q560,294 590,304 596,310 588,312 L512,304"},
		{skinShade, "half M512,328 Q556,326 578,334 584,340 576,342 L512,336"},
		{skinShade, "pair M560,518 Q600,540 640,516 646,516 644,522 602,552 556,524 560,518"},
		{skinShade, "pair M660,462 Q680,452 690,444 694,448 690,456 660,462 M660,472 Q682,474 694,480 694,488 688,488 660,472"},
	}
)

// marks are details of the skin.
var marks = []part{
	nil,
	{ // freckles
		{skinShade, "pair D580,546 7,7 D606,534 7,7 D612,560 7,7 D638,546 7,7 D596,572 6,6 D656,526 6,6"},
		{skinShade, "D512,534 6,6 D536,548 6,6 D490,546 6,6"},
	},
	{{skinLine, "D606,592 8,8"}}, // moles
	{{skinLine, "D436,570 8,8"}},
	{{skinLine, "D570,664 7,7"}},
	{{skinShade, "pair D600,540 6,6 D626,536 6,6 D614,558 6,6"}, {skinShade, "D500,530 5,5 D524,534 5,5"}},
}

// noses are shadows.
var noses = []part{
	{{skinShade, "M500,476 Q498,530 476,566 470,592 512,592 546,592 548,584 548,576 520,576 504,578 496,572 510,530 510,476 500,476"}},
	{{skinShade, "half M512,562 Q536,562 546,548 556,548 558,558 550,584 512,584"}},
	{{skinShade, "half M512,584 Q536,590 552,570 558,572 558,582 540,604 512,600"}, {skinShade, "pair D548,562 13,11"}},
	{{skinShade, "M508,470 Q516,470 518,480 520,520 556,566 552,594 504,592 486,590 484,582 488,576 520,578 536,574 502,512 500,480 508,470"}},
	{{skinShade, "half M512,588 Q544,596 560,566 566,546 576,560 580,586 558,602 540,600 526,612 512,606"}},
	{{skinShade, "pair D534,580 12,9"}},
	{{skinShade, "M478,578 Q484,570 490,576 510,590 530,576 538,570 544,578 540,594 512,600 482,594 478,578"}},
	{{skinShade, "M512,486 Q524,530 562,568 560,588 512,592 L512,486"}},
}
