import { Brand } from '#contract/brand.schema.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import { createKey } from '#server/domains/spotify/keys/create-key.ts';
import { savePause } from '#server/domains/spotify/keys/pause.ts';
import type { DemoEnvironment } from './demo-environment.ts';

/** A Spotify app with the email address of its developer account. */
export interface DemoKey {
  clientId: string;
  clientSecret: string;
  email: string;
}

/** Adds the keys to both brands. If there are several, the last one's developer account has just exhausted its quota. */
export async function addKeys(env: DemoEnvironment, keys: readonly DemoKey[]): Promise<void> {
  for (const [index, key] of keys.entries()) {
    env.at(plus(env.end, -DAY * (200 - 60 * index)));
    for (const brand of Brand.options)
      await createKey(env.operator(brand), { ...key, email: key.email.toLowerCase(), status: 'active' });
  }
  env.at(env.end);
  const last = keys.at(-1);
  if (last && keys.length > 1)
    await savePause(
      env.system('real-playlist'),
      { client_id: last.clientId, email: last.email.toLowerCase() },
      { kind: 'quota', seconds: (6 * HOUR) / 1000 },
    );
}
