// Requests files with the generated clients, from the server in the first argument.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"math"
	"os"

	"generators/oapi"
	"generators/ogenapi"
)

func main() {
	log.SetFlags(0)
	if err := errors.Join(useOgen(context.Background(), os.Args[1]), useOapiCodegen(context.Background(), os.Args[1])); err != nil {
		log.Fatal(err)
	}
}

func useOgen(ctx context.Context, url string) error {
	client, err := ogenapi.NewClient(url)
	if err != nil {
		return err
	}
	picture, err := client.Image(ctx, ogenapi.ImageParams{
		Width: 8, Height: 6,
		Format:   ogenapi.NewOptImageFormat(ogenapi.ImageFormatGIF),
		TextSize: ogenapi.NewOptTextSizeValue(ogenapi.NewStringTextSizeValue("12.5%")),
		Seed:     ogenapi.NewOptUint64(math.MaxUint64),
	})
	if _, ok := picture.(*ogenapi.ImageOKImageGIFHeaders); !ok {
		return fmt.Errorf("ogen: got %T, %w", picture, err)
	}
	twin, err := client.Hostile(ctx, ogenapi.HostileParams{CaseName: "zip-parent-path", Twin: ogenapi.NewOptHostileTwin("1")})
	if _, ok := twin.(*ogenapi.HostileOKApplicationZipHeaders); !ok {
		return fmt.Errorf("ogen: got %T, %w", twin, err)
	}
	return nil
}

func useOapiCodegen(ctx context.Context, url string) error {
	client, err := oapi.NewClientWithResponses(url)
	if err != nil {
		return err
	}
	format, seed, size := oapi.ImageParamsFormatGif, uint64(math.MaxUint64), oapi.TextSizeValue{}
	if err := size.FromTextSizeValue1("12.5%"); err != nil {
		return err
	}
	picture, err := client.ImageWithResponse(ctx, 8, 6, &oapi.ImageParams{Format: &format, TextSize: &size, Seed: &seed})
	if err != nil {
		return err
	}
	if mediaType := picture.HTTPResponse.Header.Get("Content-Type"); mediaType != "image/gif" {
		return fmt.Errorf("oapi-codegen: got %s, %s", mediaType, picture.Body)
	}
	twin, err := client.HostileWithResponse(ctx, "zip-parent-path", nil)
	if err != nil {
		return err
	}
	if twin.StatusCode() != 200 {
		return fmt.Errorf("oapi-codegen: got %s", twin.Body)
	}
	return nil
}
