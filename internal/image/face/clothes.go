package face

// A garment consists of a part behind the head, the body, and a part above a pattern.
type garment struct {
	back, body, front part
	isPlain           bool // so that it may have a pattern
	isOpen            bool // so that a necklace is visible
}

// Outlines of bodies. The lower edge is so low that it stays below the picture when a body is scaled.
const (
	shoulder = "Q700,842 770,852 890,872 920,990 924,1120 L924,1200" // from (632, 812)
	torso    = "half M512,800 L592,790 632,812 " + shoulder + " L512,1200"
	crewNeck = "half M512,846 Q590,842 606,800 L632,812 " + shoulder + " L512,1200"
	vNeck    = "half M512,930 L606,798 632,812 " + shoulder + " L512,1200"
	collar   = "half M512,846 Q590,842 606,800 L628,810 Q606,868 512,870" // of a crew neck
)

// sleeves are the folds between arms and chest.
var sleeves = shape{clothShade, "pair M784,930 Q796,960 796,1200 L780,1200 Q786,980 776,936"}

// shoulders are bare.
var shoulders = shape{skin, "half M512,840 L570,800 596,750 Q602,800 632,812 " + shoulder + " L512,1200"}

// formalGarments is how many garments at the end of the table children do not wear.
const formalGarments = 3

var garments = []garment{
	{ // T-shirt
		body:    part{{cloth, crewNeck}, sleeves},
		front:   part{{clothShade, collar}},
		isPlain: true, isOpen: true,
	},
	{ // V-neck
		body:    part{{cloth, vNeck}, sleeves},
		front:   part{{trim, "half M512,930 L606,800 L632,812 L512,970"}},
		isPlain: true, isOpen: true,
	},
	{ // shirt
		body: part{{cloth, torso}, sleeves},
		front: part{
			{clothShade, "half M512,842 L524,850 L524,1200 L512,1200"}, {skin, "half M512,850 L570,790 L512,780"},
			{clothLight, "pair M512,852 L590,776 L626,806 L580,898 L512,852"}, {clothShade, "pair M512,852 L580,898 L582,890 L516,846"},
			{trim, "D512,900 8,8 D512,960 8,8 D512,1016 8,8"},
		},
	},
	{ // turtleneck
		body: part{{cloth, torso}, sleeves},
		front: part{
			{clothShade, "half M512,846 Q600,846 622,818 L600,800 L512,800"},
			{cloth, "half M512,716 L584,716 Q606,720 606,744 L612,802 Q590,834 512,834"},
			{clothShade, "half M512,736 L602,732 L604,744 L512,750"},
		},
		isPlain: true,
	},
	{ // hoodie
		back: part{{clothShade, "half M512,700 Q640,700 668,770 690,820 700,850 L512,850"}},
		body: part{{cloth, "half M512,870 Q600,850 614,790 L650,806 " + shoulder + " L512,1200"}, sleeves},
		front: part{
			{clothLight, "pair M512,900 Q560,890 640,786 L676,812 Q660,890 560,932 L512,912"},
			{trim, "pair M560,898 L570,894 L574,980 Q566,990 558,980"},
		},
		isPlain: true,
	},
	{ // stand-up collar
		body: part{{cloth, torso}, sleeves},
		front: part{
			{clothShade, "half M512,846 L528,846 L528,1200 L512,1200"},
			{clothLight, "pair M518,850 Q580,846 592,770 L614,786 Q620,856 518,884"},
			{trim, "D512,910 8,8 D512,962 8,8 D512,1014 8,8"},
		},
	},
	{ // crossed
		body: part{{cloth, vNeck}, sleeves},
		front: part{
			{trim, "M418,786 L380,812 490,975 520,935"},
			{trim, "M606,786 L644,812 384,1200 328,1200"},
			{trimShade, "M512,930 L490,975 500,976 521,944"},
		},
	},
	{ // dungarees
		body: part{{trim, crewNeck}, {trimShade, collar}},
		front: part{
			{cloth, "half M512,950 L640,950 L634,832 L684,842 L700,1200 L512,1200"},
			{clothShade, "half M512,950 L640,950 L641,966 L512,966"},
			{metal, "pair D662,960 17,17"},
		},
	},
	{ // scarf
		body: part{{cloth, torso}, sleeves},
		front: part{
			{trimShade, "M548,830 L640,840 L660,1200 L560,1200"},
			{trim, "half M512,872 Q600,872 652,806 648,756 600,746 L512,790"},
			{trim, "M470,840 L566,852 L560,1200 L450,1200"},
			{trimShade, "half M512,826 Q590,826 636,776 L640,786 Q600,838 512,838"},
		},
	},
	{ // straps
		body:   part{shoulders, {cloth, "half M512,950 Q600,946 640,830 L690,842 Q700,920 760,960 L770,1200 L512,1200"}},
		isOpen: true,
	},
	{ // wide neck
		body: part{
			{skin, "half M512,840 L570,800 596,750 Q602,800 632,812 664,828 700,838 L690,900 512,900"},
			{cloth, "half M512,884 Q640,880 690,836 L735,847 Q770,852 890,872 920,990 924,1120 L924,1200 L512,1200"},
			sleeves,
		},
		front:   part{{clothLight, "half M512,884 Q640,880 690,836 L712,842 Q656,902 512,906"}},
		isPlain: true, isOpen: true,
	},
	{ // cardigan
		body: part{
			{shirt, "half M512,852 Q590,846 604,800 L650,830 L620,1200 L512,1200"},
			{cloth, "pair M530,1200 L612,790 L650,816 " + shoulder}, sleeves,
		},
		front:  part{{trim, "pair M612,790 L646,812 L560,1200 L524,1200"}},
		isOpen: true,
	},
	{ // round collar
		body: part{{cloth, crewNeck}, sleeves},
		front: part{
			{shirtShade, "pair M512,856 Q590,846 606,800 L640,814 Q660,908 576,922 520,920 512,864"},
			{shirt, "pair M512,846 Q590,842 606,794 L640,810 Q656,896 576,910 520,908 512,846"},
		},
	},
	{ // sleeves of another colour
		body: part{
			{trim, crewNeck},
			{cloth, "half M512,856 Q590,850 606,822 770,940 800,1200 L512,1200"},
		},
		front:  part{{trimShade, collar}},
		isOpen: true,
	},
	{ // jacket with a zip
		back: part{{clothShade, "half M512,770 L606,770 640,812 L512,850"}},
		body: part{{cloth, torso}, sleeves, {trim, "half M512,892 L518,900 518,1200 512,1200"}},
		front: part{
			{skin, "half M512,880 L588,790 512,770"},
			{clothShade, "pair M514,894 L594,770 Q628,772 644,812 L560,930"},
			{clothLight, "pair M514,894 L594,770 Q614,770 622,790 L536,912"},
			{metal, "half M512,916 L521,916 521,944 512,950"},
		},
	},
	{ // cloth draped over one shoulder
		body: part{
			{trim, "half M512,858 Q596,852 616,804 L632,812 " + shoulder + " L512,1200"},
			{trimShade, "pair M784,930 Q796,960 796,1200 L780,1200 Q786,980 776,936"},
		},
		front: part{
			{cloth, "M632,808 Q700,837 770,847 896,867 925,980 L931,1060 Q790,960 670,1000 580,1050 540,1200 L300,1200 Q420,960 520,900 610,850 632,812"},
			{clothShade, "M690,830 Q640,900 540,960 440,1020 400,1200 L384,1200 Q430,1010 530,946 620,900 672,824 M770,852 Q720,910 620,966 520,1030 490,1200 L474,1200 Q510,1020 610,954 700,900 750,848"},
			{metal, "M640,808 Q610,850 520,900 420,960 300,1200 L318,1200 Q430,972 528,914 620,864 654,815"},
		},
		isOpen: true,
	},
	{ // suit with tie
		body: part{
			{shirt, "half M512,800 L592,790 L640,830 L620,1200 L512,1200"},
			{trim, "half M512,846 L536,856 L526,890 L548,1000 L536,1200 L512,1200"}, {trimShade, "half M512,884 L527,886 L532,908 L512,906"},
			{cloth, "pair M540,1200 L606,786 L650,820 " + shoulder}, sleeves,
		},
		front: part{
			{shirtShade, "pair M516,858 L586,902 L606,812 L590,780"},
			{shirt, "pair M512,852 L588,776 L614,800 L580,888"},
			{clothShade, "pair M606,786 L650,818 L690,930 L648,940 L660,968 L560,1200 L540,1200"},
		},
	},
	{ // blazer
		body: part{
			{shirt, "half M512,862 Q580,856 600,800 L640,830 L620,1200 L512,1200"},
			{cloth, "pair M556,1200 L610,786 L650,816 " + shoulder}, sleeves,
		},
		front:  part{{clothShade, "pair M610,786 L650,814 L704,920 L656,936 L666,962 L576,1200 L556,1200"}},
		isOpen: true,
	},
	{ // waistcoat and bow tie
		body: part{
			{shirt, torso},
			{cloth, "pair M512,960 L622,806 690,838 Q720,900 730,980 736,1060 736,1200 L512,1200"},
			{clothShade, "pair M512,960 L622,806 646,818 530,986 512,1010"},
			{trim, "D512,1016 9,9"},
		},
		front: part{
			{shirtShade, "pair M514,846 L590,780 616,806 584,884"}, {shirt, "pair M514,842 L590,776 614,802 580,872"},
			{trim, "pair M512,846 Q540,830 566,822 580,824 580,852 580,880 566,882 540,874 512,858"}, {trimShade, "B512,852 15,17 8,8"},
		},
	},
}
