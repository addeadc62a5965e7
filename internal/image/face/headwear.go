package face

// Headwear is worn above hair. It leaves all hair visible, only the low parts and the sides, or
// none.
type headwear struct {
	back, front part
	hair        hairUnder
	coversEars  bool
}

// A hairUnder says which hair headwear leaves visible.
type hairUnder uint8

const (
	allHair hairUnder = iota
	sideHair
	noHair
)

// foreheadShade is the shadow of headwear.
var foreheadShade = shape{skinShade, "half M512,300 L670,300 700,386 Q640,366 512,366"}

// womensHeadwear is how many kinds at the end of the table women wear.
const womensHeadwear = 2

var headwears = []headwear{
	{},
	{hair: sideHair, front: part{ // beanie
		foreheadShade,
		{hat, "half M512,116 Q596,116 726,240 726,320 L512,330"},
		{hatShade, "pair M560,118 Q600,180 606,270 L594,270 Q588,190 548,116 M630,150 Q670,210 676,280 L664,280 Q656,220 618,142"},
		{hatTrim, "half M512,264 Q640,264 716,286 748,296 746,326 744,356 Q738,380 712,370 620,346 512,346"},
	}},
	{hair: sideHair, front: part{ // bobble hat
		foreheadShade,
		{hatTrim, "O512,92 62,58"},
		{hat, "half M512,124 Q596,124 726,240 726,320 L512,330"},
		{hatTrim, "half M512,226 L540,256 L568,228 L596,260 L624,236 L652,268 L690,250 L698,268 L652,292 L624,260 L596,284 L568,252 L540,280 L512,250"},
		{hatShade, "half M512,282 Q640,282 714,300 746,310 746,336 742,362 Q736,384 712,374 620,352 512,352"},
	}},
	{hair: sideHair, front: part{ // cap
		foreheadShade,
		{hat, "half M512,126 Q600,126 728,230 728,330 L512,330"},
		{hatShade, "half M512,126 L518,126 L518,300 L512,300"}, {hatShade, "pair M600,146 Q654,210 658,310 L648,310 Q642,216 586,140"},
		{hatTrim, "half M512,300 Q700,306 742,346 770,386 730,384 640,352 512,352"}, {hatTrim, "O512,126 22,12"},
	}},
	{hair: sideHair, front: part{ // cap turned back
		foreheadShade,
		{hat, "half M512,136 Q600,136 726,236 726,340 Q620,300 512,300"},
		{hatShade, "half M512,282 Q640,282 722,318 L726,352 Q640,312 512,312"},
		{hatTrim, "half M512,136 L530,137 L534,283 L512,282"},
	}},
	{hair: sideHair, front: part{ // fedora
		foreheadShade,
		{hat, "M340,300 Q350,150 400,104 460,96 512,124 564,96 624,104 674,150 684,300"},
		{hatTrim, "half M512,238 Q620,240 680,260 L684,312 L512,320"},
		{hatShade, "half M512,286 Q700,286 800,316 840,336 790,352 700,360 512,344"},
		{hat, "half M512,280 Q700,280 800,308 836,326 790,340 700,342 512,330"},
	}},
	{hair: sideHair, front: part{ // straw hat
		foreheadShade,
		{hat, "half M512,116 Q660,116 676,300 L512,310"},
		{hatTrim, "half M512,232 Q620,234 668,254 L676,308 L512,310"},
		{hatShade, "half M512,290 Q740,290 868,340 910,372 860,378 720,360 512,348"},
		{hat, "half M512,280 Q740,280 868,332 900,360 850,360 720,344 512,332"},
	}},
	{hair: noHair, front: part{ // turban
		{hat, "half M512,84 Q690,84 754,210 780,320 726,390 L700,400 Q640,300 512,240"},
		{hatShade, "M512,240 Q640,190 744,240 752,256 752,274 650,220 540,262 M512,240 Q390,180 282,240 276,256 274,274 380,220 484,262"},
		{hatShade, "M512,170 Q630,120 716,168 724,178 730,190 640,150 536,190 L512,184 M512,170 Q394,120 308,168 300,178 294,190 384,150 488,190 L512,184"},
		{hatTrim, "half M512,240 Q546,262 572,282 540,292 512,292"},
	}},
	{hair: allHair, front: part{ // headband
		{hat, "half M512,262 Q640,262 712,320 L722,372 Q640,312 512,312"},
	}},
	{hair: sideHair, front: part{ // embroidered cap
		foreheadShade,
		{hat, "half M512,134 Q610,134 640,150 680,170 696,300 L700,330 Q620,296 512,296"},
		{hatTrim, "half M512,242 L530,262 512,282"}, {hatTrim, "pair M540,244 L572,247 555,268 M582,249 L614,256 595,274 M624,260 L656,270 635,284"},
		{hatShade, "half M512,134 Q610,134 640,150 600,166 512,166"},
	}},
	{hair: sideHair, front: part{ // beret
		foreheadShade,
		{hat, "M316,330 Q250,260 330,180 440,90 620,120 780,150 792,250 790,310 700,330 L690,350 Q600,300 512,304 400,304 334,350"},
		{hatShade, "M330,340 Q400,300 512,300 620,300 694,346 L690,320 Q620,276 512,278 400,278 330,318"},
		{hat, "M560,124 Q566,96 580,90 590,94 580,126"},
	}},
	{hair: sideHair, front: part{ // helmet
		foreheadShade,
		{hat, "half M512,100 Q600,100 736,200 736,310 L512,310"},
		{hatShade, "half M512,82 Q546,82 552,104 L552,300 L512,300"},
		{hatTrim, "half M512,290 Q690,292 756,318 772,336 750,346 640,332 512,332"},
	}},
	{hair: allHair, front: part{ // headphones
		{frame, "half M512,114 Q622,114 752,290 752,430 L730,430 Q730,300 612,138 512,138"},
		{hat, "pair B738,476 34,66 26,40"}, {hatShade, "pair B716,476 14,60 12,20"},
	}},
	{hair: allHair, front: part{ // flowers
		{hatTrim, "pair O630,258 24,24 O658,236 24,24 O682,264 24,24 O668,294 24,24 O640,292 24,24 O540,226 20,20 O566,216 20,20 O576,244 20,20 O550,254 20,20"},
		{hat, "O400,222 26,26 O432,206 26,26 O452,236 26,26 O424,254 26,26 O344,280 22,22 O372,272 22,22 O374,300 22,22"},
		{metal, "pair O656,266 16,16 D558,236 12,12"},
	}},
	{hair: sideHair, front: part{ // bucket hat
		foreheadShade,
		{hat, "half M512,120 Q600,120 646,140 690,160 700,300 L512,320"},
		{hatTrim, "half M512,256 Q620,258 690,272 L700,306 512,306"},
		{hat, "half M512,288 Q640,288 700,300 750,350 776,384 776,402 756,400 640,360 512,360"},
		{hatShade, "half M512,346 Q640,346 772,392 Q774,402 756,400 640,360 512,360"},
	}},
	{hair: noHair, coversEars: true, // headscarf
		back: part{{hatShade, "half M512,130 Q620,130 756,270 766,400 770,560 740,700 L760,860 L512,860"}},
		front: part{
			{hat, "half M512,120 Q612,120 750,250 760,400 776,580 700,740 620,830 512,830 L512,716 Q630,716 690,610 708,500 690,400 640,286 512,286"},
			{hatShade, "half M512,286 Q640,286 690,400 708,500 690,610 630,716 512,716 L512,730 Q644,730 706,614 724,500 704,396 654,270 512,270"},
			{hat, "M700,650 Q760,720 740,790 650,880 512,884 370,880 290,800 270,760 330,720 420,790 512,786 640,780 700,650"},
			{hatShade, "M318,760 Q420,838 530,826 640,816 712,730 650,850 520,854 400,850 318,760"},
		}},
	{hair: noHair, front: part{ // head wrap
		{hatShade, "M560,150 Q600,40 690,50 760,80 700,160 640,200 560,190"},
		{hat, "M470,160 Q440,40 540,40 640,60 600,170 L520,190"},
		{hat, "half M512,124 Q610,124 730,210 760,330 714,400 640,316 512,308"},
		{hatTrim, "M290,290 Q400,190 580,150 L620,170 Q440,220 310,380 292,350 290,290"},
		{hatShade, "M330,390 Q440,280 700,220 L724,240 Q520,290 420,330 370,350 330,390"},
	}},
}
