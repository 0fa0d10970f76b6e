import type { Brand } from '#contract/brand.schema.ts';
import eaaFilm from './assets/eaa/film.mp4?url';
import eaaCaptions from './assets/eaa/film.vtt?url';
import eaaPhoneDark from './assets/eaa/phone-dark.webp?url';
import eaaPhoneLight from './assets/eaa/phone-light.webp?url';
import eaaPoster from './assets/eaa/poster.webp?url';
import eaaShare from './assets/eaa/share.jpg?url';
import eaaWideDark from './assets/eaa/wide-dark.webp?url';
import eaaWideLight from './assets/eaa/wide-light.webp?url';
import rpFilm from './assets/real-playlist/film.mp4?url';
import rpCaptions from './assets/real-playlist/film.vtt?url';
import rpPhoneDark from './assets/real-playlist/phone-dark.webp?url';
import rpPhoneLight from './assets/real-playlist/phone-light.webp?url';
import rpPoster from './assets/real-playlist/poster.webp?url';
import rpShare from './assets/real-playlist/share.jpg?url';
import rpWideDark from './assets/real-playlist/wide-dark.webp?url';
import rpWideLight from './assets/real-playlist/wide-light.webp?url';

interface Themed {
  light: string;
  dark: string;
}

/** Addresses of the pictures and the film that `npm run pictures` takes from the product. */
export interface BrandPictures {
  /** The Campaign Portal, 1440 by 900. */
  wide: Themed;
  /** The same on a phone, 780 by 1560. */
  phone: Themed;
  film: string;
  captions: string;
  poster: string;
  /** For link previews, 1200 by 630. */
  share: string;
}

export const pictures: Record<Brand, BrandPictures> = {
  'real-playlist': {
    wide: { light: rpWideLight, dark: rpWideDark },
    phone: { light: rpPhoneLight, dark: rpPhoneDark },
    film: rpFilm,
    captions: rpCaptions,
    poster: rpPoster,
    share: rpShare,
  },
  eaa: {
    wide: { light: eaaWideLight, dark: eaaWideDark },
    phone: { light: eaaPhoneLight, dark: eaaPhoneDark },
    film: eaaFilm,
    captions: eaaCaptions,
    poster: eaaPoster,
    share: eaaShare,
  },
};
