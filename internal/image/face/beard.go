package face

// A beard has a part along the jaw and one around the mouth.
type beard struct {
	edge   string // inner edge of the part along the jaw, from the chin to the temple; may be empty
	ink    ink    // of that part
	growth int    // of that part, in 1/256
	front  part
}

// Edges and parts of beards.
const (
	stubbleEdge = " L512,592 Q580,588 620,606 672,584 688,510 L698,430"
	fullEdge    = " L512,610 Q570,596 606,616 650,604 664,560 686,520 690,430"
	thinEdge    = " L512,678 Q600,678 640,640 676,590 688,510 692,470 694,430"
	chevron     = "half M512,598 Q540,588 566,604 590,622 598,648 572,636 512,634"
	handlebar   = "half M512,604 Q544,590 572,612 604,632 628,612 634,618 616,652 576,648 540,640 512,626"
)

var beards = []beard{
	{},
	{edge: stubbleEdge, ink: stubble},
	{front: part{{hair, chevron}}},
	{front: part{{hair, handlebar}}},
	{front: part{{hair, "half M512,684 Q548,680 560,698 556,744 512,752"}}},                                        // goatee
	{front: part{{hair, chevron}, {hair, "half M512,690 Q560,688 580,644 L598,644 Q606,700 570,748 512,752"}}},     // round
	{edge: fullEdge, ink: hair, growth: 6},                                                                         // full
	{edge: fullEdge, ink: hair, growth: 6, front: part{{hair, "half M512,700 L650,640 Q680,720 620,806 512,830"}}}, // long
	{edge: thinEdge, ink: hair, growth: 4},                                                                         // along the jaw
	{edge: thinEdge, ink: hair, growth: 4, front: part{{hair, chevron}}},                                           // with a moustache
	{edge: stubbleEdge, ink: stubble, front: part{{hair, chevron}}},                                                // moustache above stubble
}
