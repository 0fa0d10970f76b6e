import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { ownApplication } from '#contract/catalogue/applications/calls.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { fillPath } from '#contract/endpoint.ts';
import { curatorAnswers } from '#contract/fulfilment/pitches/calls.ts';
import { callLimits, limits } from '#contract/limits.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { figures } from '#contract/orders/figures/calls.ts';
import { myMessages } from '#contract/orders/messages/calls.ts';
import { visitorCampaign } from '#contract/sales/campaigns/calls.ts';
import { fit } from '#contract/sales/fit/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { songs } from '#contract/spotify/songs/calls.ts';
import { DAY, MINUTE, plus } from '#contract/time.ts';
import { billing } from '#scenario/artist.ts';
import { countUse } from '#server/domains/office/limits/count-use.ts';
import { type AnotherServer, anotherServer } from '#test/support/another-server.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import type { RawAnswer } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { newVisitorToken } from '#test/support/visitor-campaign.ts';
import {
  application,
  callFrom,
  type From,
  freshEmail,
  freshNetwork,
  type Row,
  waitingLinks,
  waitOf,
} from './limits-desk.fixture.ts';
import { absentIds } from './rights-absent-ids.fixture.ts';

const app = useTestApp({ LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });

let another: AnotherServer;
/** A server that no call has reached before a limit was used up: what it refuses, a server that starts later refuses, too. */
let unaware: AnotherServer;
beforeAll(async () => {
  [another, unaware] = await Promise.all([anotherServer(app), anotherServer(app)]);
});
afterAll(() => Promise.all([another.close(), unaware.close()]));

const from = (who: From, path: string, body?: object | string) => callFrom(app.url, who, path, body);

/** They are paid for before this suite moves the clock, which the payment provider does not share. */
let pitchTokens: string[] = [];
beforeAll(async () => {
  pitchTokens = await waitingLinks(app, 3);
});

/** A person who signs in without using up the limits under test. */
async function account(
  act: (who: From) => Promise<RawAnswer>,
  email = freshEmail(),
  audience: 'user' | 'admin' = 'user',
): ReturnType<Row['subject']> {
  let { access } = await app.signIn(email, audience);
  return {
    use: (url) => act({ url, network: freshNetwork(), access }),
    later: async () => {
      access = (await app.signIn(email, audience)).access;
    },
  };
}

/** The published table, except wrong codes, mails and requests that wait instead: these have their own tests. */
const rows = {
  'sign_in_mail email_network': {
    passes: 202,
    subject: async () => {
      const [email, network] = [freshEmail(), freshNetwork()];
      return {
        use: (url) => from({ url, network }, auth.requestMagicLink.path, { email, audience: 'user' }),
      };
    },
  },
  'sign_in_mail network': {
    passes: 202,
    subject: async () => {
      const network = freshNetwork();
      return {
        use: (url) =>
          from({ url, network }, auth.requestMagicLink.path, { email: freshEmail(), audience: 'user' }),
      };
    },
  },
  'sign_in_mail_known device': {
    passes: 202,
    subject: async () => {
      const email = freshEmail();
      const { deviceMark } = await app.signIn(email);
      const body = { email, audience: 'user', deviceMarks: [deviceMark] };
      return { use: (url) => from({ url, network: freshNetwork() }, auth.requestMagicLink.path, body) };
    },
  },
  'sign_in_state network': {
    passes: 200,
    subject: async () => {
      const network = freshNetwork();
      const body = { ticket: newVisitorToken() };
      return { use: (url) => from({ url, network }, auth.cameBack.path, body) };
    },
  },
  'visitor_campaign network': {
    passes: 201,
    subject: async () => {
      const [network, { path }] = [freshNetwork(), visitorCampaign.create];
      return { use: (url) => from({ url, network }, path, { token: newVisitorToken(), draft: {} }) };
    },
  },
  'visitor_campaign_change network': {
    passes: 404,
    subject: async () => {
      const [network, body] = [freshNetwork(), { token: newVisitorToken(), draft: {} }];
      const { method, path } = visitorCampaign.update;
      return { use: (url) => from({ url, network, method }, path, body) };
    },
  },
  'refresh session': {
    passes: 200,
    subject: async () => {
      const { refresh } = await app.signIn(freshEmail());
      return { use: (url) => from({ url, network: freshNetwork() }, auth.refresh.path, { refresh }) };
    },
  },
  'verify network': {
    passes: 422,
    subject: async () => {
      const network = freshNetwork();
      return {
        use: (url) =>
          from({ url, network }, auth.verifyMagicLink.path, { uidb64: 'x', token: 'x', audience: 'user' }),
      };
    },
  },
  'checkout account': {
    passes: 404,
    subject: () =>
      account((who) =>
        from(who, checkout.start.path, {
          campaignId: `cmp_${'0'.repeat(26)}`,
          billing,
          consent: TERMS_VERSION,
          expectedTotal: 100,
        }),
      ),
  },
  'song_lookup account': {
    passes: 422,
    subject: () => account((who) => from(who, songs.resolve.path, { url: 'not a link' })),
  },
  'song_lookup network': {
    passes: 422,
    subject: async () => {
      const network = freshNetwork();
      return { use: (url) => from({ url, network }, songs.resolve.path, { url: 'not a link' }) };
    },
  },
  'fit network': {
    passes: 200,
    subject: async () => {
      const network = freshNetwork();
      return { use: (url) => from({ url, network }, `${fit.read.path}?genres=Pop`) };
    },
  },
  'curator_answer network': {
    passes: 404,
    subject: async () => {
      const network = freshNetwork();
      const path = curatorAnswers.answer.path.replace('{token}', absentIds.pitchToken);
      return { use: (url) => from({ url, network }, path, { verdict: 'accepted', heardMoment: '1:24' }) };
    },
  },
  'player_progress token': {
    passes: 409,
    subject: async () => {
      const token = pitchTokens.pop() ?? '';
      const path = fillPath(curatorAnswers.hear.path, { token });
      const body = { session: 'none', position: 0, playing: true };
      return { use: (url) => from({ url, network: freshNetwork() }, path, body) };
    },
  },
  'application network': {
    passes: 202,
    subject: async () => {
      const network = freshNetwork();
      return { use: (url) => from({ url, network }, ownApplication.apply.path, application(freshEmail())) };
    },
  },
  'application_mail email': {
    passes: 202,
    subject: async () => {
      const body = application(freshEmail());
      return { use: (url) => from({ url, network: freshNetwork() }, ownApplication.apply.path, body) };
    },
  },
  'invitation account': {
    passes: 202,
    subject: async () => {
      const { email } = await addedCurator(app, await app.operator(), 'real-playlist');
      let { access } = await signInCurator(app, email);
      return {
        use: (url) =>
          from({ url, network: freshNetwork(), access }, ownApplication.invite.path, { email: freshEmail() }),
        later: async () => {
          access = (await signInCurator(app, email)).access;
        },
      };
    },
  },
  'csv_file account': {
    passes: 404,
    subject: () =>
      account((who) => from(who, fillPath(figures.check.path, { number: absentIds.number }), 'date,streams')),
  },
  'playlist_lookup account': {
    passes: 422,
    subject: async () => {
      const email = freshEmail();
      await app.call(users.create, { body: { email, role: 'admin' } }, { as: await app.operator() });
      return account((who) => from(who, playlists.show.path, { playlist: 'not a link' }), email, 'admin');
    },
  },
  'order_message account': {
    passes: 404,
    subject: () =>
      account((who) =>
        from(who, fillPath(myMessages.send.path, { number: absentIds.number }), { text: 'Hi' }),
      ),
  },
} satisfies Record<string, Row>;

const table = Object.entries(limits).flatMap(([name, each]) =>
  each.map((limit) => ({ ...limit, row: `${name} ${limit.scope}` as keyof typeof rows })),
);
const tested = table.filter(({ row }) => row in rows);

it('every limit of the published table has its number and its test', () => {
  const published = table.map(({ row, most, windowMs }) => [row, most, windowMs / MINUTE]);
  expect(published).toEqual([
    ['sign_in_mail email_network', 5, 15],
    ['sign_in_mail network', 30, 15],
    ['sign_in_mail_prompt email', 20, 24 * 60],
    ['sign_in_mail_turn email', 1, 15],
    ['sign_in_mail_known device', 5, 15],
    ['sign_in_notice email', 1, 24 * 60],
    ['sign_in_state network', 240, 1],
    ['visitor_campaign network', 60, 24 * 60],
    ['visitor_campaign_change network', 240, 15],
    ['code email', 20, 24 * 60],
    ['code_known device', 20, 24 * 60],
    ['refresh session', 30, 1],
    ['verify network', 60, 1],
    ['checkout account', 10, 10],
    ['coupon account', 10, 10],
    ['coupon network', 30, 10],
    ['song_lookup account', 60, 10],
    ['song_lookup network', 120, 10],
    ['fit network', 240, 1],
    ['curator_answer network', 60, 1],
    ['player_progress token', 60, 1],
    ['application network', 5, 24 * 60],
    ['application_mail email', 1, 24 * 60],
    ['invitation account', 20, 24 * 60],
    ['csv_file account', 6, 1],
    ['playlist_lookup account', 60, 10],
    ['order_mail account', 10, 24 * 60],
    ['order_mail email', 20, 24 * 60],
    ['order_message account', 20, 10],
    ['address_mail account', 3, 24 * 60],
    ['address_mail email', 2, 7 * 24 * 60],
    ['mail_resend account', 10, 24 * 60],
    ['mail_resend email', 5, 24 * 60],
    ['small_sum account', 10, 24 * 60],
  ]);
  expect([callLimits.account.most, callLimits.network.most]).toEqual([600, 300]);
  expect(tested.map(({ row }) => row)).toEqual(Object.keys(rows));
});

it('links and words that a visitor looks up share one limit, and an account on that network has its own', async () => {
  const network = freshNetwork();
  const { most } = limits.song_lookup[1] ?? { most: 0 };
  for (let n = 0; n < most; n += 1) await countUse(app.server.ctx, 'song_lookup', { network });
  const search = `${songs.search.path}?q=song`;
  waitOf(await from({ network }, search));
  waitOf(await from({ network }, songs.resolve.path, { url: 'not a link' }));
  const { access } = await app.signIn(freshEmail());
  expect((await from({ network, access }, search)).status).toBe(200);
  expect((await from({ network: freshNetwork() }, search)).status).toBe(200);
});

it.each(['account', 'network'] as const)('codes that no coupon has are counted by %s', async (scope) => {
  const most = limits.coupon.find((limit) => limit.scope === scope)?.most ?? 0;
  const [onSale] = (await app.call(packages.listOnSale, {})).body;
  const network = freshNetwork();
  const { access } = await app.signIn(freshEmail());
  const guess = (n: number, who: From) =>
    from(who, packages.quote.path, { packageId: onSale?.id, duration: '4 Weeks', coupon: `GUESS-${n}` });
  const guesser = scope === 'account' ? { network, access } : { network };
  for (let n = 1; n <= most; n += 1) expect([n, (await guess(n, guesser)).status]).toEqual([n, 422]);
  expect(waitOf(await guess(0, guesser))).toBeGreaterThan(0);
  // Others are not affected.
  expect((await guess(0, { network: freshNetwork() })).status).toBe(422);
});

describe.each(tested)('$row', ({ row, most, windowMs }) => {
  const { passes, subject }: Row = rows[row];

  it(`allows ${most} over two servers, no more, and none at a third until the window ends`, async () => {
    const { use, later } = await subject();
    const began = app.clock.now();
    for (let n = 1; n <= most; n += 1) {
      expect([n, (await use(n % 2 ? app.url : another.url)).status]).toEqual([n, passes]);
    }
    for (const url of [app.url, another.url]) {
      const wait = waitOf(await use(url));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(windowMs / 1000);
    }
    waitOf(await use(unaware.url));
    // Other subjects are not affected.
    expect((await (await subject()).use(app.url)).status).toBe(passes);

    app.clock.advance(plus(began, windowMs - 5_000).getTime() - app.clock.now().getTime());
    await later?.();
    expect(waitOf(await use(app.url))).toBeLessThanOrEqual(6);
    // The refused calls have not extended the window.
    app.clock.advance(15_000);
    expect((await use(another.url)).status).toBe(passes);
  });

  it(`allows exactly ${most} of ${most + 20} concurrent calls at two servers`, async () => {
    const urls = Array.from({ length: most + 20 }, (_, n) => (n % 2 ? app.url : another.url));
    const answers = await Promise.all(urls.map((await subject()).use));
    expect(answers.filter(({ status }) => status === passes)).toHaveLength(most);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

describe('wrong codes', () => {
  const guess = (email: string, url: string) =>
    from({ url, network: freshNetwork() }, auth.verifyCode.path, { email, code: '000000', audience: 'user' });
  const codeOf = ({ text }: RawAnswer): string => JSON.parse(text).code;
  const mail = async (email: string): Promise<void> => {
    const asked = await from({ network: freshNetwork() }, auth.requestMagicLink.path, {
      email,
      audience: 'user',
    });
    expect(asked.status).toBe(202);
    await app.drain();
  };

  it('are five per mail, also for concurrent calls, and twenty a day per address', async () => {
    const email = freshEmail();
    for (let mails = 1; mails <= 4; mails += 1) {
      await mail(email);
      const urls = Array.from({ length: 15 }, (_, n) => (n % 2 ? app.url : another.url));
      const codes = (await Promise.all(urls.map((url) => guess(email, url)))).map(codeOf);
      expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(5);
    }
    await mail(email);
    for (const url of [app.url, another.url, unaware.url]) {
      const wait = waitOf(await guess(email, url));
      expect(wait).toBeGreaterThan(23 * 3600);
      expect(wait).toBeLessThanOrEqual(24 * 3600);
    }
    app.clock.advance(DAY);
    await mail(email);
    expect(codeOf(await guess(email, app.url))).toBe('code_wrong');
  });
});

it('a refusal does not reveal whose address it is', async () => {
  await app.operator();
  const texts = new Set<string>();
  for (const email of ['boss@example.com', 'nobody-at-all@example.com']) {
    const network = freshNetwork();
    const ask = () => from({ network }, auth.requestMagicLink.path, { email, audience: 'admin' });
    let answer = await ask();
    while (answer.status === 202) answer = await ask();
    waitOf(answer);
    texts.add(answer.text);
  }
  expect(texts.size).toBe(1);
});

it('a counter contains no address', async () => {
  const email = freshEmail();
  await from({ network: freshNetwork() }, auth.requestMagicLink.path, { email, audience: 'user' });
  const keys = await app.server.ctx.db.selectFrom('rate_counters').select('key').execute();
  expect(keys.filter(({ key }) => key.includes('email')).length).toBeGreaterThan(0);
  expect(keys.filter(({ key }) => key.includes('@'))).toEqual([]);
});

it('invalid input is not counted, and leaves no rows behind', async () => {
  const counters = () => app.server.ctx.db.selectFrom('rate_counters').select('key').execute();
  const before = (await counters()).length;
  const network = freshNetwork();
  for (let n = 0; n < 40; n += 1) {
    expect((await from({ network }, auth.refresh.path, { refresh: `x${n}` })).status).toBe(401);
    expect((await from({ network }, auth.requestMagicLink.path, { email: 'no address' })).status).toBe(422);
  }
  expect(await counters()).toHaveLength(before);
});

it('a rate-limited renewal does not use up its refresh token', async () => {
  let { refresh } = await app.signIn(freshEmail());
  for (let n = 1; n <= 30; n += 1) {
    refresh = (await app.call(auth.refresh, { body: { refresh } })).body.refresh;
  }
  expect((await app.call(auth.refresh, { body: { refresh } })).status).toBe(429);
  app.clock.advance(MINUTE);
  expect((await app.call(auth.refresh, { body: { refresh } })).status).toBe(200);
});
