import { Component, type ErrorInfo, type ReactNode } from 'react';

interface RenderBoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

/** A page that throws while rendering must not take down the site. */
export class RenderBoundary extends Component<RenderBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(failure: Error, { componentStack }: ErrorInfo) {
    console.error('A page failed while rendering.', failure, componentStack);
    this.props.onFailure?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}
