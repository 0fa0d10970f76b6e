import type { Brand } from '#contract/brand.schema.ts';
import eaaCaptions from './assets/eaa/film.vtt?url';
import eaaFilmPhone from './assets/eaa/film-phone.mp4?url';
import eaaFilmWide from './assets/eaa/film-wide.mp4?url';
import eaaPhoneDark from './assets/eaa/phone-dark.webp?url';
import eaaPhoneLight from './assets/eaa/phone-light.webp?url';
import eaaPosterPhone from './assets/eaa/poster-phone.webp?url';
import eaaPosterWide from './assets/eaa/poster-wide.webp?url';
import eaaShare from './assets/eaa/share.jpg?url';
import eaaWideDark from './assets/eaa/wide-dark.webp?url';
import eaaWideLight from './assets/eaa/wide-light.webp?url';
import rpCaptions from './assets/real-playlist/film.vtt?url';
import rpFilmPhone from './assets/real-playlist/film-phone.mp4?url';
import rpFilmWide from './assets/real-playlist/film-wide.mp4?url';
import rpPhoneDark from './assets/real-playlist/phone-dark.webp?url';
import rpPhoneLight from './assets/real-playlist/phone-light.webp?url';
import rpPosterPhone from './assets/real-playlist/poster-phone.webp?url';
import rpPosterWide from './assets/real-playlist/poster-wide.webp?url';
import rpShare from './assets/real-playlist/share.jpg?url';
import rpWideDark from './assets/real-playlist/wide-dark.webp?url';
import rpWideLight from './assets/real-playlist/wide-light.webp?url';

interface Themed {
  light: string;
  dark: string;
}

interface Stages {
  wide: string;
  phone: string;
}

/** Addresses of the pictures and the film that `npm run pictures` takes from the product. */
export interface BrandPictures {
  /** The Campaign Portal, 1440 by 900. */
  wide: Themed;
  /** The same on a phone, 780 by 1560. */
  phone: Themed;
  /** Half a minute of the product: 1280 by 720, and upright as on a phone, 540 by 960. Both have the same captions. */
  film: Stages;
  captions: string;
  poster: Stages;
  /** For link previews, 1200 by 630. */
  share: string;
}

export const pictures: Record<Brand, BrandPictures> = {
  'real-playlist': {
    wide: { light: rpWideLight, dark: rpWideDark },
    phone: { light: rpPhoneLight, dark: rpPhoneDark },
    film: { wide: rpFilmWide, phone: rpFilmPhone },
    captions: rpCaptions,
    poster: { wide: rpPosterWide, phone: rpPosterPhone },
    share: rpShare,
  },
  eaa: {
    wide: { light: eaaWideLight, dark: eaaWideDark },
    phone: { light: eaaPhoneLight, dark: eaaPhoneDark },
    film: { wide: eaaFilmWide, phone: eaaFilmPhone },
    captions: eaaCaptions,
    poster: { wide: eaaPosterWide, phone: eaaPosterPhone },
    share: eaaShare,
  },
};
