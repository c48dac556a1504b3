# jellyframe with ffmpeg, for engines that run containers: docker build -t jellyframe .
# There is no toolchain in it, and it runs as user 10001. Scripts/prove/container tries it with Docker or Podman.

FROM swift:6.2-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends \
        pkg-config libcairo2-dev libpango1.0-dev libbox2d-dev libdeflate-dev libxxhash-dev libsqlite3-dev libmicrohttpd-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN swift build -c release --product jellyframe --static-swift-stdlib \
    && install -D -s "$(swift build -c release --static-swift-stdlib --show-bin-path)/jellyframe" /out/jellyframe

FROM debian:bookworm-slim
# Fonts belong to it: other fonts are other images.
RUN apt-get update && apt-get install -y --no-install-recommends \
        libcairo2 libpango-1.0-0 libpangocairo-1.0-0 libbox2d2 libdeflate0 libxxhash0 libsqlite3-0 libmicrohttpd12 libstdc++6 \
        fontconfig fonts-dejavu-core fonts-dejavu-extra fonts-inter ffmpeg \
    && rm -rf /var/lib/apt/lists/* \
    # fontconfig uses its cache only while directories have the times it knows; layers drop fractions of seconds.
    && find /usr/share/fonts /usr/local/share/fonts -type d -exec touch -d 2020-01-01 {} + && fc-cache -f
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin jellyframe \
    && install -d -o jellyframe -g jellyframe /farm
COPY --from=build /out/jellyframe /usr/local/bin/jellyframe
USER 10001:10001
WORKDIR /farm
# A command and no entry point, because engines put whole commands in its place.
CMD ["jellyframe", "--help"]
