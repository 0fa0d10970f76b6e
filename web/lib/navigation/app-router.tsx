import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useState,
} from 'react';
import { type Location, type NavigationType, Router, renderMatches } from 'react-router';
import type { Navigator, Shown } from './navigator.ts';

type Missing = ComponentType<{ why: NonNullable<Shown['missing']> }>;

interface BoundaryProps {
  location: Location;
  Missing: Missing;
  children: ReactNode;
}

/** Shows `Missing` in place of a page that broke while it was drawn, until the next navigation. */
class PageBoundary extends Component<BoundaryProps, { broken: boolean; location: Location }> {
  override state = { broken: false, location: this.props.location };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: { location: Location }) {
    return location === state.location ? null : { broken: false, location };
  }

  override render() {
    const { Missing, children } = this.props;
    return this.state.broken ? <Missing why="broken" /> : children;
  }
}

interface Props {
  navigator: Navigator;
  /** Before the first page is there. */
  Pending: ComponentType;
  /** In place of a page that cannot be shown. */
  Missing: Missing;
}

/** Draws the page that the navigator shows. */
export function AppRouter({ navigator, Pending, Missing }: Props) {
  const [{ shown }, setState] = useState(navigator.get);
  useLayoutEffect(() => {
    setState(navigator.get());
    return navigator.subscribe((next) => startTransition(() => setState(next)));
  }, [navigator]);
  if (!shown) return <Pending />;
  const { location, action, matches, missing } = shown;
  return (
    <Router location={location} navigationType={action as NavigationType} navigator={navigator.forLibrary}>
      <PageBoundary location={location} Missing={Missing}>
        {missing ? <Missing why={missing} /> : renderMatches(matches)}
      </PageBoundary>
    </Router>
  );
}
