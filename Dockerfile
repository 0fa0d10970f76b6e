# The program as deploy/install.sh installs it. It runs as its own user and needs nothing writable but /var/lib/real-playlist:
#   docker build -t real-playlist .
#   docker run --read-only --tmpfs /tmp -v real-playlist:/var/lib/real-playlist --env-file settings.env -p 3000:3000 real-playlist
# Settings come from the environment. One container each for ROLE=web and ROLE=worker, or one of all.
FROM debian:12-slim
COPY . /source
RUN /source/deploy/install.sh --image && rm -rf /source /var/lib/apt/lists/* /root/.npm
WORKDIR /opt/real-playlist/current
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/real-playlist
USER real-playlist
VOLUME /var/lib/real-playlist
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "--max-semi-space-size=16", "--heap-growing-percent=40", "server/main.ts"]
