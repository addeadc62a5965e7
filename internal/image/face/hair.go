package face

// A hairstyle has parts behind the neck and above the face. Headwear hides the parts at the top.
type hairstyle struct {
	back, front part // without headwear
	low, sides  part // with headwear: behind the neck, and beside the face
	coversEars  bool
}

// hairline is the inner edge of hair that is brushed back, from the right temple to the middle of
// the forehead. gloss is a reflection of light below the top of hair.
const (
	hairline = "L700,436 Q692,380 676,340 620,296 512,296"
	bald     = "M400,268 Q436,218 506,212 520,220 456,236 418,282 408,286 400,268" // a reflection, too
	gloss    = "M392,240 Q430,184 520,176 610,176 652,232 590,200 518,204 446,208 392,240"
)

// foreheadShadow is the shadow of hair with the usual edge, and fringeShadow the shadow of a
// straight fringe.
var (
	foreheadShadow = shape{skinShade, "half M512,280 L660,300 698,400 Q688,390 668,348 616,312 512,312"}
	fringeShadow   = shape{skinShade, "half M512,330 L690,350 694,392 Q610,368 512,368"}
)

// sideburns are the part of short hair that headwear leaves visible.
var sideburns = part{{hair, "pair M714,320 Q722,400 716,444 L702,448 Q692,420 686,320"}}

// balding is how many styles of short hair are of people who lose their hair.
const balding = 2

// shortHair is hair above the ears.
var shortHair = []hairstyle{
	{front: part{{shine, bald}}},
	{sides: sideburns, front: part{ // receding
		{shine, bald},
		{hair, "pair M716,446 Q732,360 704,300 684,262 664,270 672,300 686,340 688,390 700,440"},
	}},
	{sides: sideburns, front: part{ // close-cropped
		foreheadShadow,
		{hair, "half M512,182 Q596,182 720,326 716,440 L700,436 L694,368 Q660,358 654,322 600,300 512,300"},
	}},
	{sides: sideburns, front: part{ // parted at the side
		{hair, "M310,444 Q294,340 336,240 396,158 456,150 590,118 716,190 736,330 714,444 L700,436 Q698,380 660,330 540,340 446,254 406,320 356,346 336,384 324,440"},
		{hairLight, "M446,254 Q436,220 456,196 500,162 570,164 650,176 692,260 620,196 520,204 456,214 446,254"},
	}},
	{sides: sideburns, front: part{ // quiff
		foreheadShadow,
		{hairDark, "half M512,200 Q606,200 722,330 714,440 " + hairline},
		{hair, "M336,340 Q286,236 346,150 440,84 560,78 690,84 724,170 726,250 676,326 620,282 530,296 420,316 376,292 350,306 336,340"},
		{hairLight, "M372,250 Q386,150 500,124 610,100 660,168 570,136 480,170 400,200 372,250"},
	}},
	{sides: sideburns, front: part{ // curls
		foreheadShadow,
		{hair, "half M512,200 Q606,200 722,330 714,440 " + hairline},
		{hair, "O366,276 58,58 O424,200 68,64 O512,168 72,64 O600,196 68,64 O658,274 58,58 O470,268 60,52 O564,264 60,50 O332,352 34,46 O692,352 34,46"},
		{hairLight, "O430,186 28,20 O530,152 32,18 O620,196 24,20 O366,256 20,20 O498,256 24,16 O650,262 16,18"},
	}},
	{sides: sideburns, front: part{ // high top
		foreheadShadow,
		{hairDark, "half M512,200 Q606,200 722,330 714,440 " + hairline},
		{hair, "half M512,88 Q620,84 674,104 696,112 700,150 708,240 690,330 L674,322 Q620,284 512,288"},
		{hairLight, "half M512,88 Q620,84 674,104 690,110 696,130 600,112 512,116"},
	}},
	{ // afro
		low: part{{hair, "half M512,300 Q640,300 752,360 776,520 720,620 L512,640"}}, sides: sideburns,
		back: part{{hair, "O512,330 256,250"}},
		front: part{
			{hair, "half M512,150 Q620,150 740,320 716,450 L702,440 Q690,340 640,306 580,284 512,284"},
			{hairLight, "M330,226 Q380,120 512,112 640,116 694,226 610,156 512,154 410,156 330,226"},
		}},
	{sides: sideburns, front: part{ // swept forward
		{hair, "M310,450 Q290,320 312,250 420,132 604,132 712,250 734,330 714,450 L702,440 Q698,400 688,366 660,396 630,346 590,396 556,346 510,396 470,350 430,394 400,350 350,392 336,366 326,400 322,446"},
		{hairLight, gloss},
	}},
	{sides: sideburns, front: part{ // slicked back
		{hair, "half M512,142 Q606,142 730,310 716,444 L702,440 Q696,376 672,330 640,262 512,260"},
		{hairLight, "M424,262 Q430,206 482,170 450,210 446,256 M500,252 Q510,200 556,166 530,210 530,252 M590,258 Q600,214 634,190 616,220 616,268"},
	}},
	{sides: sideburns, front: part{ // long on top, short at the sides
		foreheadShadow,
		{hairDark, "half M512,188 Q600,188 720,330 716,440 " + hairline},
		{hair, "M380,316 Q346,190 400,124 470,72 560,78 660,90 668,180 668,250 640,308 560,262 480,290 430,300 380,316"},
		{hairLight, "M410,240 Q410,150 490,118 570,90 620,130 540,124 470,170 430,200 410,240"},
	}},
	{sides: sideburns, front: part{ // locks
		{skinShade, "half M512,300 L690,330 696,400 Q640,366 512,366"},
		{hair, "half M512,140 Q606,140 734,310 718,440 L700,440 Q690,380 670,340 L512,330"},
		{hair, "B366,300 26,80 26,26 B420,262 28,90 28,28 B478,250 28,100 28,28 B538,250 28,96 28,28 B596,260 28,90 28,28 B654,296 26,80 26,26 B328,370 20,76 20,20 B696,370 20,76 20,20"},
		{hairDark, "B393,280 4,60 4,4 B449,256 4,76 4,4 B508,250 4,80 4,4 B567,254 4,76 4,4 B625,278 4,60 4,4 B346,360 4,50 4,4 B678,360 4,50 4,4"},
	}},
	{coversEars: true, low: bobBack, sides: curtain, // shaggy
		back: part{{hairDark, "half M512,140 Q620,140 756,280 770,480 800,600 740,640 700,720 660,720 512,700"}},
		front: part{
			{hair, "M300,600 Q254,440 286,290 410,126 610,126 738,290 770,440 730,610 698,560 704,440 690,380 640,290 560,380 470,300 400,360 340,390 330,440 318,520 300,600"},
			{hairLight, gloss},
		}},
	{sides: sideburns, front: part{ // bowl
		fringeShadow,
		{hair, "half M512,132 Q610,132 740,300 726,444 L700,436 L694,368 Q610,350 512,350"},
		{hairLight, gloss},
	}},
	{sides: sideburns, front: part{ // pixie
		{hair, "M310,500 Q282,400 300,290 420,130 610,130 730,290 744,400 720,490 704,460 704,420 698,350 640,280 560,400 360,386 330,420 322,470 310,500"},
		{hairLight, "M640,280 Q560,350 404,352 520,324 590,256 630,210 640,280"},
	}},
}
