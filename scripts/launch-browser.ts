import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './system-packages.ts';

/**
 * What Playwright switches off, as its own list is replaced by this one, and the menus of the browser's address field: each
 * new window draws them, which takes the processor longer than most pages of the product.
 */
const disabledFeatures = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
];

/** Starts the Chromium of this machine, installed if possible; null where there is none. */
export async function launchBrowser(): Promise<Browser | null> {
  const executablePath = findBrowser();
  return executablePath ? await chromium.launch({ executablePath, args: flags }) : null;
}
