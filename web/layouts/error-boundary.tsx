import { Component, type ReactNode } from 'react';
import { BrokenPage, brokenMainStyle } from './broken-page.tsx';

/** Around a document: what breaks outside the router's own boundary leaves a way on, not a white page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean; error?: unknown }> {
  override state: { broken: boolean; error?: unknown } = { broken: false };

  static getDerivedStateFromError(error: unknown) {
    return { broken: true, error };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main id="main" className={brokenMainStyle}>
        <BrokenPage error={this.state.error} />
      </main>
    );
  }
}
