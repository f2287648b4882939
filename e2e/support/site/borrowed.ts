import { collectOutput, type Running } from './running';

declare global {
  /** Set by the test environment. */
  function lendSite(
    program: string,
    env: NodeJS.ProcessEnv,
    hear: (text: string) => void,
  ): Promise<{ port: number; close(): Promise<void> }>;
}

export async function borrowed(env: NodeJS.ProcessEnv): Promise<{ address: string; process: Running }> {
  let hasEnded: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    hasEnded = resolve;
  });
  const { hear, output, printed } = collectOutput(ended);
  const { port, close } = await lendSite(String(env.BUNDLED_SITES), env, hear);
  const stop = async () => {
    await close();
    hasEnded(0);
    return 0;
  };
  return { address: `http://localhost:${port}`, process: { output, printed, ended, stop } };
}
