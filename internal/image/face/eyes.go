package face

// An eye is drawn on both sides. The iris is between its parts, because it follows the gaze.
type eye struct {
	white, iris, lid part
}

// The parts that many eyes share.
var (
	largeIris = part{{iris, "pair O598,470 25,26"}, {dark, "pair O598,470 13,14"}, {eyeWhite, "D607,461 8,8 D435,461 8,8"}}
	smallIris = part{{iris, "pair O598,471 21,22"}, {dark, "pair O598,471 11,12"}, {eyeWhite, "D605,463 6,6 D433,463 6,6"}}
)

// relaxedEyes is how many eyes at the end of the table children do not have.
const relaxedEyes = 2

var eyes = []eye{
	{ // round
		part{{eyeWhite, "pair O598,470 42,33"}}, largeIris,
		part{{dark, "pair M552,464 Q560,428 598,428 638,428 648,462 Q630,442 598,442 566,442 552,464"}},
	},
	{ // almond
		part{{eyeWhite, "pair M552,482 Q572,444 604,444 630,444 648,466 632,500 598,502 564,500 552,482"}}, largeIris,
		part{{dark, "pair M548,486 Q562,434 606,434 642,434 656,460 Q632,450 604,450 572,450 548,486"}},
	},
	{ // dots
		nil, part{{dark, "pair O598,470 20,25"}, {eyeWhite, "D605,460 7,7 D433,460 7,7"}}, nil,
	},
	{ // smiling
		nil, nil,
		part{{dark, "pair M552,480 Q598,416 644,480 Q650,492 636,492 Q598,442 560,492 Q546,492 552,480"}},
	},
	{ // turned down
		part{{eyeWhite, "pair M552,468 Q568,444 594,444 632,446 648,482 630,502 598,500 566,500 552,468"}}, largeIris,
		part{{dark, "pair M546,472 Q560,434 594,434 640,436 656,490 Q628,452 594,450 566,450 546,472"}},
	},
	{ // wide
		part{{eyeWhite, "pair O598,468 38,38"}}, largeIris,
		part{{dark, "pair M558,450 Q574,424 598,424 622,424 640,450 Q622,438 598,438 574,438 558,450"}},
	},
	{ // narrow
		part{{eyeWhite, "pair M552,480 Q572,450 604,450 634,452 648,468 628,494 596,494 568,494 552,480"}}, smallIris,
		part{{dark, "pair M546,482 Q566,440 606,440 640,442 656,462 Q630,456 602,456 572,456 546,482"}},
	},
	{ // half closed
		part{{eyeWhite, "pair O598,472 42,30"}}, largeIris,
		part{{skinShade, "pair M552,466 Q556,432 598,432 640,432 644,466 L552,466"}, {dark, "pair M548,470 Q560,452 598,452 636,452 648,468 Q630,464 598,464 566,464 548,470"}},
	},
}

// lashes are at the outer corners of eyes.
var lashes = part{{dark, "pair M632,444 Q650,446 664,434 664,450 646,464 638,456 632,444"}}

// brows are above the eyes.
var brows = []part{
	{{hairDark, "pair M546,418 Q540,396 560,394 600,388 644,406 660,414 652,424 640,422 600,408 566,416 550,424 546,418"}},
	{{hairDark, "pair M544,412 Q548,394 600,380 634,376 666,414 664,422 652,418 626,398 600,402 560,412 546,418 544,412"}},
	{{hairDark, "pair M548,406 Q552,394 600,392 652,390 652,402 654,412 600,410 548,418 548,406"}},
	{{hairDark, "pair M540,424 Q534,396 570,390 620,376 668,408 664,422 620,410 572,416 546,430 540,424"}},
	{{hairDark, "pair M552,420 Q560,392 604,390 640,390 652,416 644,422 632,404 604,404 576,404 562,424 552,420"}},
	{{hairDark, "pair M544,402 Q550,392 568,396 620,398 656,420 660,430 648,428 600,414 560,416 540,412 544,402"}},
	{{hairDark, "pair M548,414 Q548,398 572,394 L650,394 Q664,398 664,412 640,410 576,412 552,422 548,414"}},
	{ // one is raised
		{hairDark, "M546,418 Q540,396 560,394 600,388 644,406 660,414 652,424 640,422 600,408 566,416 550,424 546,418"},
		{hairDark, "M480,408 Q478,388 458,382 420,370 376,396 366,406 374,416 390,410 420,392 456,400 474,416 480,408"},
	},
}
