// Package placeholdertest helps tests of programs that receive, send, store and read
// files. Its files are those of package placeholder: generated, of any size, and never
// kept in a repository.
//
// # A file in one line
//
// [Get] returns the file of an address, see package address. [TempFile] puts it on disk:
//
//	photo := placeholdertest.Get(t, "image/800x600?format=jpg")
//	path := placeholdertest.TempFile(t, photo)
//
// # Is the limit of uploads exact?
//
// [SizeCases] returns files of one byte less than a limit, at it, and one byte more.
// [NewRequest] sends one, with its length, to a server or to a handler:
//
//	for _, c := range placeholdertest.SizeCases(5*placeholder.MB, placeholder.FilePNG) {
//		t.Run(c.Name, func(t *testing.T) {
//			w := httptest.NewRecorder()
//			handler.ServeHTTP(w, placeholdertest.NewRequest(t, "POST", "/upload", c.Content))
//			assert.Equal(t, c.Accept, w.Code == http.StatusCreated)
//		})
//	}
//
// # Do broken and hostile files do harm?
//
// [Corrupt] returns a file that is wrong in one way. [NewForm] sends any name of a file:
//
//	for _, how := range placeholdertest.Corruptions(photo) {
//		upload := placeholdertest.Upload("photo", "../../photo.jpg", placeholdertest.Corrupt(photo, how))
//		response, err := client.Do(placeholdertest.NewForm(t, "POST", url, upload))
//		// …
//	}
//
// # Did all bytes arrive?
//
// [Equal] compares a file with what was read, and a [Verifier] with what is written. Files
// of 5 GB take no memory and a few seconds:
//
//	backup := placeholdertest.Get(t, "file/5GB?type=zip")
//	store.Put("backup.zip", backup)
//	placeholdertest.Equal(t, backup, store.Get("backup.zip"))
//
// # What if downloads come from another host?
//
// [Transport] answers the requests of a client in the same process, whatever the host, and
// [NewServer] over loopback:
//
//	const url = "https://files.example/api/image/800x600"
//	client := &http.Client{Transport: placeholdertest.Transport()}
//	response, err := client.Get(url)
//	placeholdertest.Equal(t, placeholdertest.Get(t, url), response.Body)
//
// # What if there are many files, or slow ones?
//
// [FS] is a file system of generated files, for code that takes an [fs.FS]. [Slow] limits
// the rate of a file. For readers that fail, see package testing/iotest:
//
//	photos := placeholdertest.FS(map[string]*placeholder.Content{"2024/photo.jpg": photo})
//	err := importPhotos(photos)
//
// # Data of its own for each test
//
// [Seed] derives a seed from the name of the test, so that tests that share a database do
// not share names:
//
//	users := placeholdertest.Get(t, fmt.Sprintf("json/100?seed=%d", placeholdertest.Seed(t)))
package placeholdertest
