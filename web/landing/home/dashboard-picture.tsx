import dark from '../assets/dashboard-dark.webp?url';
import light from '../assets/dashboard-light.webp?url';

/** A screenshot of the product: the page of an artist's order (`/order-summary?order=`), 1440x900, in both themes. */
export function DashboardPicture() {
  return (
    <picture>
      <source srcSet={dark} type="image/webp" media="(prefers-color-scheme: dark)" />
      <img
        src={light}
        width={1440}
        height={900}
        alt="An order's page: the song and its stage, the receipt, and what happened so far, step by step."
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-xl border border-line bg-surface shadow-raised"
      />
    </picture>
  );
}
