import { createElement, type FunctionComponent, type SVGProps } from 'react';

interface Drawing {
  /** The shapes: the name of each element, and its attributes. */
  node: readonly (readonly [name: string, attributes: object])[];
}

/**
 * An icon of the library; the build draws all of them by this (`scripts/build-icons.ts`). It is hidden from screen readers
 * unless it has a name.
 */
export default function createIcon({ node }: Drawing): FunctionComponent<SVGProps<SVGSVGElement>> {
  const shapes = node.map(([name, attributes]) => createElement(name, attributes));
  return (props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      ...shapes,
    );
}
