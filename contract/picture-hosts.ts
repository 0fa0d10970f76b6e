/** Origins of Spotify's pictures, as a Content-Security-Policy writes them: pages load pictures of no others. */
export const pictureHosts = [
  'https://i.scdn.co',
  'https://mosaic.scdn.co',
  'https://*.spotifycdn.com',
] as const;

/** The error for a picture that pages would not load. */
export const PICTURE_HOST_ERROR = `Use a picture of Spotify, at ${pictureHosts.join(' or ')}, or none.`;
