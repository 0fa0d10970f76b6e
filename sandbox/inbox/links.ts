const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the character references that an address may contain. */
const decode = (attribute: string): string =>
  attribute.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

/** The http(s) addresses of a mail, each once; those in the HTML's `href`s come first. */
export function linksOf(mail: { html: string; text: string }): string[] {
  const hrefs = [...mail.html.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
    .map((found) => decode(found[1] ?? found[2] ?? '').trim())
    .filter((href) => /^https?:\/\//i.test(href));
  const written = [...mail.text.matchAll(/https?:\/\/[^\s<>"]+/gi)].map((found) =>
    found[0].replace(/[.,;:!?)\]]+$/, ''),
  );
  return [...new Set([...hrefs, ...written])];
}
