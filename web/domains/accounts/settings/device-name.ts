/** Browser names by their token in the user agent. A browser whose user agent contains another's token comes first. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const found = (names: typeof browsers | typeof systems, device: string): string | undefined =>
  names.find(([pattern]) => pattern.test(device))?.[1];

/** A user agent in a few words, `Firefox on Windows`; an unknown one is returned unchanged. */
export function deviceName(device: string): string {
  const browser = found(browsers, device);
  const system = found(systems, device);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (device || 'Unknown device');
}
