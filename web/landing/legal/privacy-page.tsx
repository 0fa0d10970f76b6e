import { SIGN_IN_MINUTES } from '#contract/accounts/sessions/rules.ts';
import { brandNames } from '#contract/brand.ts';
import { CONFIRM_APPLICATION_MS, DECIDED_KEPT_MS } from '#contract/catalogue/applications/rules.ts';
import { MAIL_CONTENT_RETENTION_MS } from '#contract/office/mails/rules.ts';
import { DAY } from '#contract/time.ts';
import type { Page } from '../document.tsx';
import { BrandName, useSite } from '../site.tsx';
import { CompanyAddress } from './company-address.tsx';
import { LongPage, type LongSection, SupportLink } from './long-page.tsx';

/** Only where the configuration names a film that is somewhere else. */
function FilmHost() {
  const { film } = useSite();
  if (!film) return null;
  return (
    <div>
      <dt className="font-semibold">
        {`${film.frame ? 'YouTube' : new URL(film.page).host}, if you press play on our video`}
      </dt>
      <dd>
        {film.frame
          ? 'The video plays from youtube-nocookie.com. Nothing is sent there until you press play.'
          : 'The video is on that site. Nothing is sent there until you follow the link.'}
      </dd>
    </div>
  );
}

const sections: LongSection[] = [
  {
    id: 'short',
    title: 'The short version',
    text: (
      <ul>
        <li>We store what a campaign needs: your email address, your song, your order and its results.</li>
        <li>We set no cookies, run no analytics, and show no advertising.</li>
        <li>Your card number never reaches us. The payment provider keeps it.</li>
        <li>Curators see your song and your note, never your email address or your billing details.</li>
        <li>You can request a copy of your data, or its deletion, with a single email.</li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: 'Who is responsible',
    text: (
      <>
        <p>
          <BrandName /> runs this site and decides how personal data is used here. Write to{' '}
          <SupportLink subject="Privacy" /> about anything on this page. A person reads every message.
        </p>
        <CompanyAddress />
      </>
    ),
  },
  {
    id: 'what',
    title: 'What we store, why, and for how long',
    text: (
      <table className="text-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Why</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Account: email address, name if you give one, when you last signed in</th>
            <td>To sign you in and contact you about your orders (contract)</td>
            <td>As long as you have an account</td>
          </tr>
          <tr>
            <th scope="row">Sign-in links and codes</th>
            <td>To sign you in without a password (contract)</td>
            <td>They work once, for {SIGN_IN_MINUTES} minutes</td>
          </tr>
          <tr>
            <th scope="row">Campaign: song link, title, artist, cover, genres, moods, language, your note</th>
            <td>To pitch your song (contract)</td>
            <td>As long as you have an account</td>
          </tr>
          <tr>
            <th scope="row">Order and billing: email, name, address, city, zip, country, amounts, consent</th>
            <td>To charge, refund, and keep accounts (contract, legal duty)</td>
            <td>As long as tax law requires, ten years at most</td>
          </tr>
          <tr>
            <th scope="row">Pitches, curators’ answers, placement checks</th>
            <td>To report to you and to settle refunds (contract)</td>
            <td>With the order they belong to</td>
          </tr>
          <tr>
            <th scope="row">Application as a curator: name, email address, playlists and what they show</th>
            <td>To decide on it (steps before a contract)</td>
            <td>
              {CONFIRM_APPLICATION_MS / DAY} days if no one confirms it, else {DECIDED_KEPT_MS / DAY} days
              after our decision
            </td>
          </tr>
          <tr>
            <th scope="row">Emails we sent you about your account and orders</th>
            <td>To know what we told you (legitimate interest)</td>
            <td>
              Their content: {MAIL_CONTENT_RETENTION_MS / DAY} days. The fact that we sent them: as long as
              the order
            </td>
          </tr>
          <tr>
            <th scope="row">Technical records: network address, page asked for, time, errors</th>
            <td>To keep the service running and prevent abuse (legitimate interest)</td>
            <td>30 days</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    id: 'browser',
    title: 'What stays in your browser',
    text: (
      <>
        <p>
          When you sign in, your browser keeps three records in its local storage: who you are, the tokens
          that keep you signed in, and your latest order number. They serve only this site. Signing out
          removes the first two and ends the session on our side.
        </p>
        <p>
          A campaign that you build before signing in is saved with us as you build it, and your browser keeps
          the key to it. Until you sign in, only that browser can open it. We delete it 30 days after your
          last change, unless you sign in before that.
        </p>
        <p>There are no cookies to accept or reject, so there is no cookie banner.</p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else receives data',
    text: (
      <>
        <dl className="grid gap-5">
          <div>
            <dt className="font-semibold">The payment provider (Stripe)</dt>
            <dd>
              Processes your card on its own page and tells us whether the payment succeeded. It receives your
              email address, your billing details, what you ordered and the amount. If you choose so on its
              page, it keeps your card for your next campaign. You can remove the card in your settings.
            </dd>
          </div>
          <div>
            <dt className="font-semibold">The email provider</dt>
            <dd>
              Delivers sign-in links, receipts and order updates. It receives your email address and the
              message.
            </dd>
          </div>
          <div>
            <dt className="font-semibold">Spotify</dt>
            <dd>
              When you paste a link, our server asks Spotify for the title, artist and cover. It sends Spotify
              the song’s ID and nothing about you. Your browser then loads this cover, and those of matching
              playlists, from Spotify’s image servers, which see your network address.
            </dd>
          </div>
          <div>
            <dt className="font-semibold">The sign-in provider, if you choose to use one</dt>
            <dd>Tells us your email address and that it is verified. We request nothing else.</dd>
          </div>
          <FilmHost />
          <div>
            <dt className="font-semibold">Curators</dt>
            <dd>See the song, artist name, genres, language and the note you wrote for them.</dd>
          </div>
          <div>
            <dt className="font-semibold">Hosting</dt>
            <dd>The company that runs our servers stores data for us and may not use it.</dd>
          </div>
        </dl>
        <p>
          We do not sell data to anyone. Some of these companies operate outside your country, including in
          the United States. We use them under contracts that protect your data there too.
        </p>
      </>
    ),
  },
  {
    id: 'shared',
    title: 'What you share yourself',
    text: (
      <p>
        You can create a link to a campaign’s report. Anyone with the link can read that report until you
        disable it. It shows the song, pitches and placements, but neither prices nor your contact details.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect your data',
    text: (
      <p>
        Connections are encrypted. Our pages load no third-party scripts. Access tokens last ten minutes, and
        a stolen refresh token ends the session it came from. Our own staff sign in the same way you do, and
        their changes to an order are recorded with their name.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <>
        <p>Wherever you live, you can ask us to:</p>
        <ul>
          <li>send you a copy of your data, in a form other software can read,</li>
          <li>correct what is wrong,</li>
          <li>delete your account and everything the law does not require us to keep,</li>
          <li>stop using your data where we rely on a legitimate interest.</li>
        </ul>
        <p>
          Write to <SupportLink subject="My data" /> from the address of your account. We answer within 30
          days, free of charge. If you are unhappy with the answer, you can complain to the data protection
          authority where you live.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    text: (
      <p>
        The service is for people aged 16 and over. A younger artist’s parent or guardian can order for them,
        with their own account.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this page',
    text: <p>If we make a material change, this page gets a new date at the top.</p>,
  },
];

export const privacyPage: Page = {
  path: '/privacy',
  title: () => 'Privacy',
  description: ({ brand }) =>
    `What ${brandNames[brand]} stores about you, why, for how long, who else receives it, and what you can ask for.`,
  body: (
    <LongPage
      title="Privacy"
      lead={<p>What we know about you, what we do with it, and how to have it deleted.</p>}
      updated="2026-11-01"
      sections={sections}
    />
  ),
};
