import { Fragment, type ReactNode } from 'react';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { brandNames } from '#contract/brand.ts';
import { type TermsList, type TermsSection, termsPath, termsVersions } from '#contract/orders/terms/rules.ts';
import type { Page } from '../document.tsx';
import { BrandName } from '../site.tsx';
import { CompanyAddress } from './company-address.tsx';
import { LongPage, SupportLink } from './long-page.tsx';

/** A text of the terms with its links, bold words and names. */
const inline = (text: string): ReactNode =>
  text.split(/(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*|\{\w+\})/).map((part, n) => {
    const [, label, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    const [, bold] = /^\*\*(.+)\*\*$/.exec(part) ?? [];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
      <Fragment key={n}>
        {label ? <a href={href}>{label}</a> : bold ? <strong>{bold}</strong> : named(part)}
      </Fragment>
    );
  });

function named(part: string): ReactNode {
  switch (part) {
    case '{brand}':
      return <BrandName />;
    case '{support}':
      return <SupportLink subject="Terms" />;
    default:
      return part;
  }
}

function List({ list }: { list: TermsList }) {
  const items = ('points' in list ? list.points : list.steps).map((one) => <li key={one}>{inline(one)}</li>);
  return 'points' in list ? <ul>{items}</ul> : <ol>{items}</ol>;
}

function Block({ block }: { block: TermsSection['blocks'][number] }) {
  if (block === '{company}') return <CompanyAddress />;
  return typeof block === 'string' ? <p>{inline(block)}</p> : <List list={block} />;
}

/** The terms of a version, at their own address and, of the newest, at that of the terms. */
const termsPageOf = (version: string, sections: readonly TermsSection[], path: string): Page => ({
  path,
  title: () => (path === '/terms' ? 'Terms' : `Terms, version ${version}`),
  description: ({ brand }) =>
    `What you buy from ${brandNames[brand]}, what no one can promise, and how orders are approved, charged and cancelled.`,
  body: (
    <LongPage
      title="Terms"
      lead={<p>What we do for you, what we ask of you, and what neither of us controls.</p>}
      updated={version}
      sections={sections.map(({ id, title, blocks }) => ({
        id,
        title,
        text: blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />),
      }))}
    />
  ),
});

export const termsPages: readonly Page[] = Object.entries(termsVersions).flatMap(([version, sections]) => [
  ...(version === TERMS_VERSION ? [termsPageOf(version, sections, '/terms')] : []),
  termsPageOf(version, sections, termsPath(version)),
]);
