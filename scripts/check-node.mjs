// Plain JavaScript: it must run on any Node version to report the required one.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 12)) {
  const platform = `${process.platform}-${process.arch}`;
  process.stderr.write(
    `Real Playlist needs Node 24.12 or later; this is ${process.versions.node} on ${platform}.\n` +
      'npm ci installs it on Linux (x64, arm64) and Windows (x64): run npm ci without --omit=optional.\n' +
      'On other systems, install Node 24 from nodejs.org and rerun the command.\n',
  );
  process.exit(1);
}
