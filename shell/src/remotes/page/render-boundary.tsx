import { Component, type ErrorInfo, type ReactNode } from 'react';

interface RenderBoundaryProps {
  fallback: (retry: () => void, failure: unknown) => ReactNode;
  onFailure?: (failure: unknown) => void;
  children: ReactNode;
}

/** A part that throws while rendering must not take down the rest of the page. */
export class RenderBoundary extends Component<RenderBoundaryProps, { failed: boolean; failure?: unknown }> {
  override state: { failed: boolean; failure?: unknown } = { failed: false };

  static getDerivedStateFromError(failure: unknown) {
    return { failed: true, failure };
  }

  override componentDidCatch(failure: Error, { componentStack }: ErrorInfo) {
    console.error('A part of the page failed while rendering.', failure, componentStack);
    this.props.onFailure?.(failure);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }), this.state.failure);
  }
}
