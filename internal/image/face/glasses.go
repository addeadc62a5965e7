package face

// temples are the arms of glasses.
var temples = shape{frame, "pair M660,448 L712,440 L712,454 L660,464"}

var glasses = []part{
	nil,
	{ // round
		temples, {shine, "pair O606,474 58,58"},
		{frame, "pair O606,474 64,64 -O606,474 53,53"}, {frame, "half M512,448 Q536,448 552,464 L546,474 Q530,462 512,462"},
	},
	{ // rectangular
		temples, {shine, "pair B606,472 64,46 20,20"},
		{frame, "pair B606,472 70,50 24,24 -B606,472 58,38 16,16"}, {frame, "half M512,448 Q530,448 540,456 L540,472 Q526,462 512,462"},
	},
	{ // thick
		temples, {shine, "pair B606,474 60,48 30,30"},
		{frame, "pair M534,428 L664,422 Q690,422 684,446 676,530 606,530 542,530 536,470 L534,428 -B606,474 52,40 26,30"},
		{frame, "half M512,440 L540,440 L540,464 Q526,458 512,458"},
	},
	{ // cat eye
		temples, {shine, "pair O606,476 54,44"},
		{frame, "pair M536,444 Q600,422 646,424 L700,406 Q700,440 672,470 664,528 606,528 544,526 536,470 536,444 -O606,478 57,41"},
		{frame, "half M512,446 Q530,446 544,454 L544,468 Q528,460 512,460"},
	},
	{ // sunglasses
		temples,
		{shades, "pair M538,438 Q600,426 664,434 682,440 676,480 650,544 604,540 544,536 536,460 538,438"},
		{frame, "half M512,436 Q600,422 686,432 L684,448 Q600,438 512,452"},
		{shine, "pair M560,456 L588,452 L566,500 Q556,480 560,456"},
	},
	{ // half rims
		temples, {shine, "pair B606,474 62,46 36,36"},
		{frame, "pair M536,450 Q540,426 570,424 L650,424 Q678,428 676,452 L666,452 Q664,440 646,440 L570,440 Q550,440 546,462"}, {frame, "half M512,448 Q530,448 542,456 L542,470 Q528,460 512,460"},
	},
	{ // round sunglasses
		temples, {shades, "pair O606,474 58,58"},
		{frame, "pair O606,474 63,63 -O606,474 56,56"}, {frame, "half M512,448 Q536,448 552,464 L546,474 Q530,462 512,462"},
		{shine, "pair M572,450 Q584,436 600,434 L574,486 Q568,470 572,450"},
	},
}

// jewelry is at the ears.
var jewelry = []part{
	nil,
	{{metal, "pair D730,560 12,12"}}, // studs
	{{metal, "pair O728,590 30,34 -O728,590 20,24"}},                                     // hoops
	{{metal, "pair D730,562 8,10 M722,572 L738,572 L748,620 Q730,644 712,620 L722,572"}}, // drops
	{{metal, "D730,558 12,12"}},                                                          // one stud
	{{metal, "pair D730,560 9,9 D730,584 12,12 D730,616 15,15"}},                         // pearls
}
