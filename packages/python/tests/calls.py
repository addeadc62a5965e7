"""Calls that type checkers accept, and calls that they reject: mypy fails if an ignored error does not exist."""

import placeholder_files as placeholder

placeholder.get("image/800x600", format="jpg", style="photo", seed=7).read().decode()
placeholder.get("json/10", fields=["id", "name"], country="DE").chunks(100)
placeholder.get("csv/10", bom=True, header=False).save("a.csv").exists()
placeholder.url("file/1MB", type="zip", delay="1s").upper()
placeholder.path("text/10").read_bytes()
placeholder.size_cases("5MB", "png")[0].get().form()[1].read1(10)

placeholder.get("image/800x600", format="bmp")  # type: ignore[arg-type]
placeholder.get("image/800x600", fromat="jpg")  # type: ignore[call-arg]
placeholder.get("image/800x600", delay="1s")  # type: ignore[call-arg]
placeholder.get("image/800x600", seed="many")  # type: ignore[arg-type]
placeholder.get("csv/10", bom=False)  # type: ignore[arg-type]
placeholder.size_cases("5MB", "exe")  # type: ignore[arg-type]
