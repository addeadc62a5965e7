// Package placeholdertest helps to test programs that receive, send, store and read files.
// It uses the generated files of package placeholder, so no files have to be kept in a
// repository.
//
// # A file in one line
//
// [Get] returns the file of an address, as defined in package address. [TempFile] writes it
// to disk:
//
//	photo := placeholdertest.Get(t, "image/800x600?format=jpg")
//	path := placeholdertest.TempFile(t, photo)
//
// # Does a handler accept and reject the right files?
//
// [TestUpload] uploads files around limits, hostile files, corrupted ones, and those that other programs write, each in a
// subtest. The command placeholder test does the same with a running server:
//
//	func TestUploads(t *testing.T) {
//		placeholdertest.TestUpload(t, handler, "/upload", placeholdertest.Uploads{
//			Formats: []string{"png", "pdf"},
//			Limit:   5 * placeholder.MB,
//			Hostile: true,
//		})
//	}
//
// The following functions return the files, for other tests.
//
// # Is the upload limit exact?
//
// [SizeCases] returns files one byte below, at and above a limit. [SizeCase.Form] returns a request
// that uploads the file in a form, for a server or a handler:
//
//	for _, c := range placeholdertest.SizeCases(5*placeholder.MB, "png") {
//		t.Run(c.Name, func(t *testing.T) {
//			w := httptest.NewRecorder()
//			handler.ServeHTTP(w, c.Form(t, "POST", "/upload", "file"))
//			assert.Equal(t, c.Accept, w.Code == http.StatusCreated)
//		})
//	}
//
// If the receiver takes the file as the body, use [NewRequest] instead: a handler of forms refuses
// such requests, regardless of the size of the file.
//
// [MailSizeCases] returns messages around a limit of a mail gateway, and [Mail] a message for
// [net/smtp.SendMail].
//
// # Are the limits of unpacking exact?
//
// [UnpackCases] returns files around limits of what files become: bytes, files, ratio, depth and
// pixels. No file exceeds two limits:
//
//	limits := placeholdertest.UnpackLimits{Bytes: placeholder.GB, Files: 1000, Ratio: 100}
//	for _, c := range placeholdertest.UnpackCases(limits, "zip", "docx") {
//		t.Run(c.Name, func(t *testing.T) {
//			assert.Equal(t, c.Accept, importer.Import(c.Content) == nil)
//		})
//	}
//
// # Are broken and hostile files rejected?
//
// [placeholder.Corrupt] returns a corrupted copy of a file, and so does an address with
// corrupt, such as "image/800x600?corrupt=flipped-bit". [NewForm] returns a request that uploads
// files under any name:
//
//	for _, how := range placeholder.Corruptions(photo) {
//		damaged := placeholder.Must(placeholder.Corrupt(photo, how))
//		upload := placeholdertest.Upload("photo", "../../photo.jpg", damaged)
//		response, err := client.Do(placeholdertest.NewForm(t, "POST", url, upload))
//		// …
//	}
//
// [HostileCases] returns hostile files, each with a harmless twin that must be accepted, and
// [Filenames] hostile names. Directory examples/uploadfilter has a server that handles the names, and
// the files of some formats:
//
//	for _, name := range placeholdertest.Filenames() {
//		t.Run(name.Title, func(t *testing.T) {
//			upload := placeholdertest.RawUpload("photo", name.Name, photo)
//			response, err := client.Do(placeholdertest.NewForm(t, "POST", url, upload))
//			// …
//		})
//	}
//
// [PasswordCases] returns encrypted files, each with a password to enter and whether that opens it:
//
//	for _, c := range placeholdertest.PasswordCases(t, "pdf/3") {
//		err := viewer.Open(c.Content, c.Entered)
//		assert.Equal(t, c.Opens, err == nil, c.Name)
//	}
//
// # Does a reader cope with the files of other programs?
//
// [QuirkCases] returns files with properties that break readers, and what a correct reader finds in each:
//
//	for _, c := range placeholdertest.QuirkCases(t, "csv") {
//		t.Run(c.Name, func(t *testing.T) {
//			header, rows, err := importer.Table(c.Content, c.Content.MediaType())
//			if err != nil && !c.Valid {
//				return // a reader may refuse the file
//			}
//			require.NoError(t, err)
//			assert.Empty(t, c.Expect.Tables[0].Diff(header, rows))
//		})
//	}
//
// # Did all bytes arrive?
//
// [Equal] compares a file with the bytes of a reader, and a [Verifier] with the bytes
// written to it. Neither holds the file in memory, and 5 GB take a few seconds:
//
//	backup := placeholdertest.Get(t, "file/5GB?type=zip")
//	store.Put("backup.zip", backup)
//	placeholdertest.Equal(t, backup, store.Get("backup.zip"))
//
// # What if downloads come from another host?
//
// [Transport] answers a client's requests to any host, without leaving the process.
// [NewServer] starts a server on the loopback interface:
//
//	const url = "https://files.example/api/image/800x600"
//	client := &http.Client{Transport: placeholdertest.Transport()}
//	response, err := client.Get(url)
//	placeholdertest.Equal(t, placeholdertest.Get(t, url), response.Body)
//
// # What if the server is slow, or the connection breaks?
//
// [Faulty] applies a [Fault] to the responses of a handler, and [FaultyTransport] to those
// that a client gets:
//
//	server := httptest.NewServer(placeholdertest.Faulty(handler, placeholdertest.Fault{Cut: "50%", FailFirst: 2}))
//	err := download(server.URL) // must resume or start again
//
// # What if there are many files, or slow ones?
//
// [FS] is a file system of generated files, for code that takes an [fs.FS]. [Slow] limits
// the rate at which a file is read. For readers that fail, see package testing/iotest:
//
//	photos := placeholdertest.FS{"2024/photo.jpg": photo}
//	err := importPhotos(photos)
//
// # What if code needs paths?
//
// A list says which files a directory has. It is committed instead of the files. It is a file with the
// name placeholder.txt, such as testdata/placeholder.txt:
//
//	photo.jpg         image/4000x3000?style=photo&format=jpg
//	uploads/25mb.zip  file/25MB?type=zip
//
// [Sync] writes the files that are missing:
//
//	placeholdertest.Sync(t, "testdata")
//	photo, err := os.Open("testdata/photo.jpg")
//
// Code that takes an [fs.FS] needs none. [Fixtures] generates the files of a list when they are read:
//
//	err := importPhotos(placeholdertest.Fixtures(t, "testdata"))
//
// # Separate data for each test
//
// [Seed] derives a seed from the name of the test, so that tests that share a database use
// different records. Names and e-mail addresses are unique within a file, but may repeat
// in a file with another seed:
//
//	users := placeholdertest.Get(t, fmt.Sprintf("json/100?seed=%d", placeholdertest.Seed(t)))
package placeholdertest
