import drawing from '../assets/dashboard.svg?url';

/**
 * Pictures taken of the running product (an artist's orders, `/order-summary`): `assets/dashboard-light.*` and
 * `assets/dashboard-dark.*`, 1440x900 CSS pixels, as avif, webp or png. Whichever are there when the site is built are
 * used; the drawing stands in for them.
 */
const pictures = import.meta.glob<string>('../assets/dashboard-*.{avif,webp,png}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const pictureOf = (scheme: 'light' | 'dark', type: string): string | undefined =>
  pictures[`../assets/dashboard-${scheme}.${type}`];

const types = ['avif', 'webp', 'png'];

export function DashboardPicture() {
  const fallback = pictureOf('light', 'png') ?? pictureOf('light', 'webp') ?? drawing;
  return (
    <picture>
      {(['dark', 'light'] as const).flatMap((scheme) =>
        types.map((type) => {
          const source = pictureOf(scheme, type);
          return source ? (
            <source
              key={source}
              srcSet={source}
              type={`image/${type}`}
              {...(scheme === 'dark' && { media: '(prefers-color-scheme: dark)' })}
            />
          ) : null;
        }),
      )}
      <img
        src={fallback}
        width={1440}
        height={900}
        alt="A list of orders: for each its number, song, stage, and when the next step is due."
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-xl border border-line bg-surface shadow-raised"
      />
    </picture>
  );
}
