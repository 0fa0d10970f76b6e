import { access, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { forbiddenClaims } from '#contract/claims.ts';
import { pageAt } from '#contract/pages.ts';
import { attributes, builtSite, publicPaths as files, sites, textOf } from './built-site.fixture.ts';

const site = builtSite();
const { page } = site;

/** The texts of a page: what its blocks and its attributes for readers say. */
const textsOf = (source: string): string[] => [
  ...source
    .replace(/<(script|style)\b.*?<\/\1>/gs, '\n')
    .replace(/<\/?(a|abbr|b|em|i|span|strong|time)\b[^>]*>/g, '')
    .split(/<[^>]*>/),
  ...['content', 'alt', 'aria-label', 'title'].flatMap((name) => attributes(source, name)),
];

describe.each(files)('%s', (file) => {
  it('is a complete page: language, title, description, address, share picture, one heading', () => {
    const source = page(file);
    expect(source).toMatch(/^<!DOCTYPE html><html lang="en" data-brand="real-playlist">/);
    expect(source).toMatch(/<title>[^<]*Real Playlist[^<]*<\/title>/);
    expect(source).toMatch(/<meta name="description" content="[^"]{50,170}"/);
    expect(source).toContain('<link rel="canonical" href="https://music.example/');
    expect(source).toMatch(
      /<meta property="og:image" content="https:\/\/music\.example\/assets\/share-[\w-]+\.jpg"/,
    );
    expect(source.match(/<h1\b/g)).toHaveLength(1);
  });

  it('has no inline code that the policy refuses, one script for the theme and one deferred script', () => {
    const source = page(file);
    expect(source).not.toMatch(/<style\b|\sstyle="|\son\w+="|javascript:/i);
    const scripts = [...source.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    const running = scripts.filter(([, head]) => !head?.includes('application/ld+json'));
    expect(running.map(([, , body]) => body)).toEqual(['', '']);
    expect(running.map(([, head]) => head?.includes('type="module"'))).toEqual([false, true]);
    expect(running[0]?.[1]).toContain('src="/assets/theme-1.js"');
  });

  it('requests nothing from other hosts until a link is followed', () => {
    const fetched = [
      ...page(file).matchAll(/<(?:img|script|source|track|video|iframe|link)\b[^>]*>/g),
    ].flatMap(([tag]) => [
      ...attributes(tag, 'src'),
      ...attributes(tag, 'srcSet'),
      ...attributes(tag, 'poster'),
      ...(/rel="canonical"/.test(tag) ? [] : attributes(tag, 'href')),
    ]);
    expect(fetched.length).toBeGreaterThan(3);
    for (const address of fetched)
      expect(address).toMatch(/^(data:|\/(assets\/|favicon\.svg$|manifest\.webmanifest$))/);
  });

  it('links only to pages and anchors that exist', () => {
    const targets = attributes(page(file), 'href').filter((href) => /^[/#]/.test(href));
    for (const href of targets.filter((target) => !/^\/(assets\/|favicon|manifest)/.test(target))) {
      const [path = '', fragment] = href.split('#');
      expect(path === '' || pageAt(path.split('?')[0] ?? ''), href).toBeTruthy();
      const there = path === '/' ? page('/') : page(file);
      if (fragment) expect(attributes(there, 'id'), href).toContain(fragment);
    }
  });

  it('ships every picture, font, script and style sheet that it refers to', async () => {
    const named = [...new Set(page(file).match(/\/assets\/[\w.-]+/g))];
    expect(named.length).toBeGreaterThan(3);
    await Promise.all(named.map((address) => access(join(site.outDir, address))));
  });

  it('reserves space for every picture and describes it', () => {
    for (const [tag] of page(file).matchAll(/<img\b[^>]*>/g)) {
      expect(tag).toMatch(/\swidth="\d+"/);
      expect(tag).toMatch(/\sheight="\d+"/);
      expect(tag).toMatch(/\salt="/);
    }
  });

  it('makes no claim that platforms forbid or we can’t guarantee', () => {
    expect(textsOf(page(file)).flatMap((text) => forbiddenClaims(text))).toEqual([]);
  });

  it('ends with privacy, terms, refund policy, reviews and the support mailbox', () => {
    const footer = page(file).slice(page(file).indexOf('<footer'));
    for (const href of ['/privacy', '/terms', '/refunds', '/reviews', '/faq'])
      expect(footer).toContain(`href="${href}"`);
    expect(footer).toContain('href="mailto:help@music.example');
  });
});

it.each(['Guaranteed placements!', 'a bot-free list', 'Buy real streams', 'Go viral'])(
  'finds a claim in a page: %s',
  (sentence) => {
    for (const planted of [`<p>Hear us.</p><p>${sentence}</p>`, `<meta content="${sentence}">`])
      expect(textsOf(planted).flatMap((text) => forbiddenClaims(text))).toHaveLength(1);
  },
);

describe('the landing page', () => {
  const landing = () => page('/');
  const link = (text: string): string[] =>
    [...landing().matchAll(/<a\b([^>]*)>((?:(?!<\/a>).)*)<\/a>/gs)]
      .filter(([, , inner]) => textOf(inner ?? '').trim() === text)
      .flatMap(([, head]) => attributes(head ?? '', 'href'));

  it('leads to sign-in, builder, trial and demo', () => {
    expect(link('Log in')).toEqual(['/user/login']);
    expect(link('Campaign Builder')).toEqual(['/user/login']);
    const trials = link('Get Started For Free');
    expect(trials.length).toBeGreaterThan(0);
    for (const href of trials) expect(href).toBe('/user?package=trial');
    for (const href of link('Request a demo by email'))
      expect(href).toMatch(/^mailto:help@music\.example\?subject=/);
    expect(link('Request a demo by email')).not.toHaveLength(0);
  });

  it('has every section, in order', () => {
    const ids = ['film', 'no-bots', 'dashboard', 'results', 'how', 'packages', 'expect'];
    const places = ids.map((id) => landing().indexOf(`<section id="${id}"`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(landing()).toMatch(/<header class="sticky/);
  });

  it('shows the film of the product, upright on phones, with captions, and fetches it only when played', () => {
    const [video = ''] = /<video\b.*?<\/video>/s.exec(landing()) ?? [];
    expect(video).toMatch(/^<video controls="" muted="" playsInline="" preload="none"/);
    expect(video).toMatch(/<source src="\/assets\/film-wide-[\w-]+\.mp4" media="\(min-width: 500px\)"/);
    expect(video).toMatch(/<source src="\/assets\/film-phone-[\w-]+\.mp4" type="video\/mp4"\/>/);
    expect(video).toMatch(/<track kind="captions" src="\/assets\/film-[\w-]+\.vtt" srcLang="en"/);
  });

  it.each([
    ['https://www.youtube.com/watch?v=abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://films.example/ours', null],
  ])(
    'shows a film that is at %s as a link instead, and the privacy page names its host',
    async (href, frame) => {
      const elsewhere = { ...sites['real-playlist'], film: { page: href, frame } };
      const linked = await site.render('/', elsewhere);
      const [anchor = ''] = new RegExp(`<a href="${href.replace('?', '\\?')}"[^>]*>`).exec(linked) ?? [];
      expect(linked).not.toContain('<video');
      expect(linked).not.toContain('<iframe');
      expect(attributes(anchor, 'data-film')).toEqual(frame ? [frame] : []);
      const named = frame ? 'YouTube, if you press play' : 'films.example, if you press play';
      expect(textOf(await site.render('/privacy', elsewhere))).toContain(named);
      expect(textOf(page('/privacy'))).not.toContain('YouTube');
    },
  );

  it('takes a song’s link to the builder by a plain form', () => {
    const [form = ''] = /<form\b.*?<\/form>/s.exec(landing()) ?? [];
    expect(attributes(form.slice(0, form.indexOf('>')), 'action')).toEqual(['/user']);
    expect(form).toMatch(/^<form[^>]* method="get"/);
    expect(form).toMatch(/<label for="song"[^>]*>Your song’s link on Spotify<\/label>/);
    expect(form).toMatch(/<input id="song" required=""[^>]* name="song"/);
    expect(form).toMatch(/<button type="submit"/);
  });

  it('has a menu that works without script', () => {
    const [menu = ''] = /<details data-menu="".*?<\/details>/s.exec(landing()) ?? [];
    expect(attributes(menu, 'href')).toEqual(['/#how', '/pricing', '/reviews', '/faq', '/about']);
  });

  it('backs "no bots" with the recorded reviews', () => {
    const section = landing().slice(landing().indexOf('id="no-bots"'), landing().indexOf('id="dashboard"'));
    expect(textOf(section)).toMatch(/No bots\..*two third-party playlist-quality tools/);
    expect(section).toContain('href="/reviews"');
  });

  it('folds four results into an accordion that works without a script', () => {
    const section = landing().slice(landing().indexOf('id="results"'), landing().indexOf('id="how"'));
    const summaries = [...section.matchAll(/<summary\b.*?<\/summary>/gs)].map(([summary]) =>
      textOf(summary).trim(),
    );
    expect(summaries).toEqual([
      'Trigger the algorithm',
      'Fans also like',
      'Social media growth',
      'Post-campaign growth',
    ]);
  });

  it('says what to expect', () => {
    const text = textOf(landing());
    for (const fact of [
      'Choose your song and build a campaign',
      'We pitch it to curators',
      'Track the progress',
      'Music approval',
      'within 24-48 hours',
      'charged only when your song is approved',
      'Placements are never guaranteed',
      'Curators are reviewed weekly with two third-party quality tools',
      'Team support',
      'starts 3-12 hours later',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('shows estimates as ranges with their basis, and links to the builder for the price', () => {
    const text = textOf(landing());
    for (const figure of ['$79.00', '$199.00', '$449.00', '$999.00', '$139.30', '2,000-6,500', '4-9']) {
      expect(text).toContain(figure);
    }
    // Nothing has ended while the database does not answer.
    expect(text).toContain('Our starting estimate');
    expect(text).not.toContain('What similar campaigns reached');
    const table = textOf(/<table.*?<\/table>/s.exec(landing())?.[0] ?? '');
    expect(table).toContain('$199.00');
    expect(table, 'no result stands beside a price').not.toMatch(/streams|listeners|placements|2,000/);
    expect(link('See exact prices in the builder')).toEqual(['/user']);
  });

  it('has structured data about the offer, without invented ratings', () => {
    const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(landing()) ?? [];
    const { '@graph': graph } = JSON.parse(facts) as { '@graph': { '@type': string }[] };
    expect(graph.map((thing) => thing['@type'])).toEqual(['Organization', 'Service']);
    expect(facts).not.toMatch(/rating|review"/i);
  });
});

/** Short pages have no table of contents. */
const short = ['/', '/pricing', '/about', '/contact'];

describe('the policies', () => {
  it.each(files.filter((file) => !short.includes(file)))(
    '%s has a table of contents that matches its sections, and its date',
    (file) => {
      const contents = [
        ...(/<nav aria-label="On this page".*?<\/nav>/s.exec(page(file))?.[0].matchAll(/href="#([\w-]+)"/g) ??
          []),
      ];
      const sections = [...page(file).matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id);
      expect(sections.length).toBeGreaterThan(4);
      expect(contents.map(([, id]) => id)).toEqual(sections);
      expect(page(file)).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">/);
    },
  );

  it('names the version of the terms an order consents to', () => {
    expect(textOf(page('/terms'))).toContain(`version ${TERMS_VERSION}`);
  });

  it('shows the refund examples in dollars', () => {
    for (const amount of ['$199.00', '$139.30', '$4.98', '$3.20']) {
      expect(textOf(page('/refunds'))).toContain(amount);
    }
  });
});

it('stays small: scripts under 2.75 kB together, style sheet under 40 kB, share pictures under 120 kB, films under 2 MB', async () => {
  const names = await readdir(join(site.outDir, 'assets'));
  const bytes = async (ending: RegExp, count = 1): Promise<number> => {
    const found = names.filter((name) => ending.test(name));
    expect(found).toHaveLength(count);
    const sizes = await Promise.all(
      found.map(async (name) => (await stat(join(site.outDir, 'assets', name))).size),
    );
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    return Math.max(...sizes);
  };
  expect((await bytes(/^landing-.*\.js$/)) + (await bytes(/^theme-1\.js$/))).toBeLessThan(2_816);
  expect(await bytes(/\.css$/)).toBeLessThan(40_960);
  expect(await bytes(/^share-.*\.jpg$/, 2)).toBeLessThan(122_880);
  expect(await bytes(/^film-.*\.mp4$/, 4)).toBeLessThanOrEqual(2 * 1024 * 1024);
});
