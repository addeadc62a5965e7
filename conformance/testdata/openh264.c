/* Decodes H.264 in the byte stream format (ITU-T H.264, Annex B) with OpenH264, and writes the
   pictures to standard output as planes of Y, Cb and Cr. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wels/codec_api.h>

static void fail(const char *what, int code) {
	fprintf(stderr, "%s: %d\n", what, code);
	exit(1);
}

static void write_plane(const unsigned char *p, int width, int height, int stride) {
	for (int y = 0; y < height; y++)
		fwrite(p + (size_t)y * stride, 1, width, stdout);
}

static void write_picture(unsigned char **planes, const SBufferInfo *info) {
	const SSysMEMBuffer *b = &info->UsrData.sSystemBuffer;
	if (info->iBufferStatus != 1)
		return;
	write_plane(planes[0], b->iWidth, b->iHeight, b->iStride[0]);
	write_plane(planes[1], b->iWidth / 2, b->iHeight / 2, b->iStride[1]);
	write_plane(planes[2], b->iWidth / 2, b->iHeight / 2, b->iStride[1]);
}

/* starts_picture reports whether a NAL unit is the first one of a picture, which follows a slice. It is its
   first slice, with first_mb_in_slice 0, or what precedes that. */
static int starts_picture(const unsigned char *nal) {
	static int after_slice = 0;
	int type = nal[0] & 31, is_slice = type == 1 || type == 5;
	int starts = after_slice && (!is_slice || nal[1] & 0x80);
	after_slice = is_slice;
	return starts;
}

int main(int argc, char **argv) {
	static unsigned char stream[256 << 20];
	ISVCDecoder *decoder;
	SDecodingParam parameters;
	unsigned char *planes[3];
	SBufferInfo info;
	int code;

	FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
	if (file == NULL)
		fail("cannot open the file", argc);
	long size = (long)fread(stream, 1, sizeof stream - 4, file);
	memset(&parameters, 0, sizeof parameters);
	parameters.sVideoProperty.eVideoBsType = VIDEO_BITSTREAM_AVC;
	parameters.eEcActiveIdc = ERROR_CON_DISABLE;
	if ((code = WelsCreateDecoder(&decoder)) != 0 || (code = (*decoder)->Initialize(decoder, &parameters)) != 0)
		fail("cannot start the decoder", code);

	long start = 0;
	for (long at = 3; at <= size; at++) {
		int is_end = at == size;
		if (!is_end && (memcmp(stream + at, "\0\0\1", 3) != 0 || !starts_picture(stream + at + 3)))
			continue;
		memset(&info, 0, sizeof info);
		if ((code = (*decoder)->DecodeFrameNoDelay(decoder, stream + start, (int)(at - start), planes, &info)) != 0)
			fail("cannot decode a picture", code);
		write_picture(planes, &info);
		start = at;
	}
	return 0;
}
