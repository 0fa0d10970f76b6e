import type pg from 'pg';

const firstNames =
  'ada ben cleo dana elif finn gina hugo iris jana karl lena milo nora otto pia quinn rosa sven tara umar vera wanda xena yusuf zoe';
const lastNames =
  'adler baker conti duarte eriksen ferro garcia haas ivanov jensen kaya lopez moreau novak okoye park quist rossi silva tanaka ueda vogel weber xu yilmaz zeller';
const titleWords =
  'amber arrow atlas autumn basin beacon birch blaze blue bloom border bridge bright canyon carbon cedar circle cinder city clay cloud coast cobalt copper coral crown crystal dawn delta desert distant dream drift dune dusk echo edge ember empty evening falcon feather fever field flame flood forest frost garden ghost glass gold granite gravity grey ground harbor hazel heart hollow honey horizon hour indigo iron island ivory jade jungle kite lake lantern late lemon letter light lilac linen little lost lunar maple marble meadow memory mercury midnight mile mirror mist monsoon moon morning moth mountain neon night north ocean olive onyx open opal orbit orchid other paper pearl pepper phantom pine planet plastic polar prairie prism purple quartz quiet radio rain raven red reef ribbon ridge river road rose ruby rust saffron salt sand sapphire satin scarlet sea second shadow shelter signal silent silver sky slow smoke snow solar south spark spring static steel stone storm summer sun swan tender thunder tide tiger timber topaz tower trace trail tropic tunnel twilight ultra umbra valley velvet violet wander water wave west whisper white wild willow wind window winter wire wolf wonder yellow yesterday young zenith zephyr';

const array = (words: string): string => `'{${words.replaceAll(' ', ',')}}'::text[]`;
const word = (list: string, seed: string): string =>
  `(${list})[1 + abs(hashtext(${seed})) % cardinality(${list})]`;

/**
 * Creates `count` orders of the last two years with all their rows except timelines, which no list reads. One artist
 * per five orders, four in five of the brand Real Playlist, most finished, one in 500 waiting for its review.
 */
export async function fillOrders(client: pg.Client, count: number): Promise<void> {
  const counted = ['campaigns', 'orders', 'payments'];
  // Counting each row on its own takes longer than counting all of them at the end.
  for (const table of counted) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`
    create temporary table fill as select generate_series(1, ${count}) as i;
    insert into users (id, email, role, brand, created_at)
      select 'usr_' || lpad(to_hex(i / 5), 9, '0') || substr(md5('u' || i / 5), 1, 17),
        ${word(array(firstNames), `'f' || i / 5`)} || '.' || ${word(array(lastNames), `'l' || i / 5`)} || i / 5 || '@mail.example',
        'user', 'real-playlist', now() - interval '2 years'
      from fill where i % 5 = 0 or i = 1 on conflict do nothing;
    create temporary table story as select i, status,
        case when status = 'fulfilled' or status = 'placed' and i % 500 <> 0 then 'approved' when status = 'placed' then 'waiting' else 'rejected' end as item,
        case status when 'fulfilled' then 'success' when 'awaiting_payment' then 'pending' when 'expired' then 'failed' when 'placed' then case when i % 500 = 0 then 'authorized' else 'success' end else 'voided' end as payment,
        case status when 'fulfilled' then 'completed' when 'awaiting_payment' then 'draft' when 'expired' then 'draft' when 'placed' then case when i % 500 = 0 then 'in_review' else 'running' end else 'rejected' end as campaign
      from (select i, case when i % 500 = 0 then 'placed' when i % 20 < 11 then 'fulfilled' when i % 20 < 14 then 'placed' when i % 20 < 15 then 'awaiting_payment' when i % 20 < 18 then 'expired' else 'cancelled' end as status from fill) s;
    insert into campaigns (id, brand, user_id, status, song_name, artist_name, song_url, track_id, package_id, genres, created_at, updated_at)
      select 'cmp_' || lpad(to_hex(i), 9, '0') || substr(md5('c' || i), 1, 17), case when i % 5 = 1 then 'eaa' else 'real-playlist' end,
        'usr_' || lpad(to_hex(i / 5), 9, '0') || substr(md5('u' || i / 5), 1, 17), campaign,
        initcap(${word(array(titleWords), `'a' || i`)} || ' ' || ${word(array(titleWords), `'b' || i`)}),
        initcap(${word(array(firstNames), `'f' || i / 5`)} || ' ' || ${word(array(lastNames), `'l' || i / 5`)}),
        'https://open.spotify.com/track/' || substr(md5('t' || i), 1, 22), substr(md5('t' || i), 1, 22),
        (select id from packages where name = 'Growth' limit 1), '{Pop}', at, at
      from story cross join lateral (select now() - interval '2 years' * (1 - i::float8 / ${count}) as at) t;
    insert into orders (id, number, brand, user_id, campaign_id, status, total_cents, trial, package_name, duration, pitches, lines, email, customer_name, address, city, zip, country, consent_version, song_title, created_at, placed_at, confirmed_at, approved_at, review_due_at)
      select 'ord_' || lpad(to_hex(s.i), 9, '0') || substr(md5('o' || s.i), 1, 17),
        case when c.brand = 'eaa' then 'EA-' else 'RP-' end || translate(upper(lpad(to_hex((s.i * 2654435761) % 4294967296), 8, '0')), '01', 'GH'),
        c.brand, c.user_id, c.id, s.status, 7900 + (s.i % 90) * 1000, false, 'Growth', '4 Weeks', 40, '[]', u.email, c.artist_name, '1 Main Street', 'Springfield', '12345', 'US', '2026-11-01',
        c.song_name || ' ' || c.artist_name, c.created_at,
        case when s.item <> '' and s.status not in ('awaiting_payment', 'expired') then c.created_at end,
        case when s.status = 'fulfilled' then c.created_at end,
        case when s.item = 'approved' then c.created_at end,
        case when s.status not in ('awaiting_payment', 'expired') then c.created_at + interval '48 hours' end
      from story s join campaigns c on c.id = 'cmp_' || lpad(to_hex(s.i), 9, '0') || substr(md5('c' || s.i), 1, 17) join users u on u.id = c.user_id;
    insert into payments (id, order_id, brand, status, amount_cents, captured_cents, session_id, intent_id, created_at, updated_at)
      select 'pay_' || substr(o.id, 5), o.id, o.brand, s.payment, o.total_cents, case when s.payment = 'success' then o.total_cents else 0 end,
        'cs_test_' || o.id, case when s.payment not in ('pending', 'failed') then 'pi_' || o.id end, o.created_at, o.created_at
      from story s join orders o on o.id = 'ord_' || lpad(to_hex(s.i), 9, '0') || substr(md5('o' || s.i), 1, 17);
    insert into tagging_items (id, brand, order_id, campaign_id, user_id, status, genres, due_at, created_at, decided_at)
      select 'tag_' || substr(o.id, 5), o.brand, o.id, o.campaign_id, o.user_id, s.item, '{Pop}', o.review_due_at, o.created_at,
        case when s.item <> 'waiting' then o.created_at + interval '1 hour' * (i % 40) end
      from story s join orders o on o.id = 'ord_' || lpad(to_hex(s.i), 9, '0') || substr(md5('o' || s.i), 1, 17)
      where s.status not in ('awaiting_payment', 'expired');
  `);
  for (const table of counted) await client.query(`alter table ${table} enable trigger user`);
  await client.query('select recount_order_figures()');
  for (const table of ['order_figures', 'users', 'campaigns', 'orders', 'payments', 'tagging_items'])
    await client.query(`vacuum analyze ${table}`);
  await client.query('checkpoint');
}
