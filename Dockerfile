# The build needs .git, which the version is taken from.
FROM --platform=$BUILDPLATFORM golang:1.26 AS build
ARG TARGETOS TARGETARCH
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 GOOS=$TARGETOS GOARCH=$TARGETARCH go build -trimpath -ldflags="-s -w" -o /placeholderd ./cmd/placeholderd

FROM scratch
COPY --from=build /placeholderd /placeholderd
COPY LICENSE NOTICE /
USER 65532:65532
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=6s CMD ["/placeholderd", "-check"]
ENTRYPOINT ["/placeholderd"]
