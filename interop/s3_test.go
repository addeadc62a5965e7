package interop

import (
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestS3ReturnsObjectsUnchanged(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(gofakes3.New(s3mem.New()).Server())
	t.Cleanup(server.Close)
	// The server does not decode the chunks of signed uploads.
	anonymous := credentials.NewStatic("", "", "", credentials.SignatureAnonymous)
	client, err := minio.New(strings.TrimPrefix(server.URL, "http://"), &minio.Options{Creds: anonymous})
	require.NoError(t, err)
	require.NoError(t, client.MakeBucket(t.Context(), "bucket", minio.MakeBucketOptions{}))
	for _, s := range []string{"file/1B", "file/1MB?type=png", "file/64MB?type=zip", "text/1000", "image/800x600"} {
		t.Run(s, func(t *testing.T) {
			content := placeholdertest.Get(t, s)
			info, err := client.PutObject(t.Context(), "bucket", content.Name(), content, content.Size(),
				minio.PutObjectOptions{ContentType: content.MediaType(), PartSize: 5 << 20, NumThreads: 2})
			require.NoError(t, err)
			require.Equal(t, content.Size(), info.Size)
			object, err := client.GetObject(t.Context(), "bucket", content.Name(), minio.GetObjectOptions{})
			require.NoError(t, err)
			defer object.Close()
			placeholdertest.Equal(t, content, object)
		})
	}
}
