import { type ComponentType, useEffect, useState } from 'react';
import { RenderBoundary } from '../remotes/page/render-boundary';
import { isFetching, whenIdle } from '../site/when-idle';
import { setStatus, useChat } from './chat-store';

export function SupportChat() {
  const [isIdle, setIdle] = useState(false);
  const wanted = useChat((chat) => chat.wanted);
  useEffect(() => whenIdle(() => setIdle(true), isFetching), []);
  return (isIdle || wanted) && <Arriving />;
}

function Arriving() {
  const [Host, setHost] = useState<ComponentType>();
  const tries = useChat((chat) => chat.tries);

  useEffect(() => {
    import(/* webpackChunkName: "chat" */ './chat-host').then(
      ({ ChatHost }) => setHost(() => ChatHost),
      () => setStatus('failed'),
    );
  }, [tries]);

  if (!Host) return null;
  return (
    <RenderBoundary key={tries} fallback={() => <Failed />}>
      <Host />
    </RenderBoundary>
  );
}

function Failed() {
  useEffect(() => setStatus('failed'), []);
  return null;
}
