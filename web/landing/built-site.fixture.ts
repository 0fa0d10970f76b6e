import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { Brand } from '#contract/brand.schema.ts';
import type { PublicSite, RenderPublicPage } from '#contract/public-site.ts';
import type { WeekOfReviews } from '#contract/reporting/public-reviews/schema.ts';
import { buildLanding } from './build-landing.ts';

/** The path of every public page. */
export const publicPaths = [
  '/',
  '/privacy',
  '/terms',
  '/terms/2026-11-24',
  '/refunds',
  '/reviews',
  '/faq',
  '/pricing',
  '/about',
  '/contact',
];

/** Two of this week's reviews, as the server reads them. */
export const week: WeekOfReviews = {
  from: '2026-11-15T12:00:00.000Z',
  until: '2026-11-22T12:00:00.000Z',
  counts: { reviewed: 1204, heldBack: 7, condemned: 2 },
  records: [
    {
      playlist: 'Slow <Sundays>',
      url: 'https://open.spotify.com/playlist/slow',
      verdict: 'condemned',
      reviewedAt: '2026-11-21T09:00:00.000Z',
      evidence: [
        { tool: 'Follower history', url: 'https://tool.example/1' },
        { tool: 'Listener audit', url: 'https://other.example/1' },
      ],
    },
    {
      playlist: 'Kitchen Radio',
      url: 'https://open.spotify.com/playlist/kitchen',
      verdict: 'held_back',
      reviewedAt: null,
      evidence: [],
    },
  ],
  outcomes: [],
};
export const sites: Record<Brand, PublicSite> = {
  'real-playlist': {
    brand: 'real-playlist',
    publicUrl: 'https://music.example',
    supportEmail: 'help@music.example',
    company: { name: 'Music & Co', address: '1 Main Street, 10115 Berlin', taxId: 'DE1' },
    team: [],
    story: [],
    hasExamples: false,
    film: null,
    week,
    onSale: null,
    cases: [],
    curators: [],
  },
  eaa: {
    brand: 'eaa',
    publicUrl: 'https://eaa.example',
    supportEmail: 'help@eaa.example',
    company: { name: 'Music & Co', address: null, taxId: null },
    team: [],
    story: [],
    hasExamples: false,
    film: null,
    week,
    onSale: null,
    cases: [],
    curators: [],
  },
};

/** The text of a page without scripts and styles. */
export const textOf = (source: string): string =>
  source
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** The values of an attribute, wherever it stands. */
export const attributes = (source: string, name: string): string[] =>
  [...source.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');

interface BuiltSite {
  /** Folder of the built assets. */
  outDir: string;
  render: RenderPublicPage;
  /** The page at a path as a brand has it. */
  page: (path: string, brand?: Brand) => string;
}

/** Builds the public pages for one suite, and renders each for both brands. */
export function builtSite(): BuiltSite {
  const html: Record<Brand, Record<string, string>> = { 'real-playlist': {}, eaa: {} };
  const built: BuiltSite = {
    outDir: '',
    render: () => Promise.reject(new Error('The pages are not built yet.')),
    page: (path, brand = 'real-playlist') => html[brand][path] ?? '',
  };
  beforeAll(async () => {
    built.outDir = await mkdtemp(join(tmpdir(), 'landing-'));
    const moduleDir = join(built.outDir, 'module');
    await buildLanding(built.outDir, moduleDir);
    const module: { renderPage: RenderPublicPage } = await import(join(moduleDir, 'render.js'));
    built.render = module.renderPage;
    for (const brand of Brand.options)
      for (const path of publicPaths) html[brand][path] = await built.render(path, sites[brand]);
  });
  afterAll(() => rm(built.outDir, { recursive: true, force: true }));
  return built;
}
