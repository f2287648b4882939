import { errorId } from '@bank/shared/contracts/page-reports';
import type { FoundError } from '../../errors/find-error';
import { findReplayable } from '../../errors/replay-error';
import { otherRoute } from '../../errors/scrub-report';
import { type Command, type CommandResult, type OpenReplay, short } from '../command';
import { UsageError } from '../read-words';

const pathOf = (route: string) => (route === otherRoute ? '/' : route);

const noRoute = '  (no page of a remote was open)';

function linesOf({ error, occurrence }: FoundError, { url, customer }: OpenReplay): string[] {
  const { id, set, route, viewport, browser, mode, request, trace, at } = occurrence;
  return [
    `${id}: ${error.name}: ${error.message || '…'} in ${error.remote} ${error.version}, ${at}`,
    `  open      ${url}${pathOf(route)}${route === otherRoute ? noRoute : ''}`,
    `  window    ${viewport.width} × ${viewport.height}, in ${browser}`,
    `  sign in   ${customer}`,
    `  set       ${short(set)}`,
    `  mode      ${mode}`,
    ...(request ? [`  request   ${request}: npm run bank -- trace ${request}`] : []),
    ...(trace ? [`  trace     ${trace}: look it up in your tracing tool (docs/operating.md, Traces)`] : []),
    'Ctrl+C ends it and removes its bank. The store stays as it is.',
  ];
}

export const replay: Command = {
  usage: 'replay ID',
  summary: 'open the page of an error again, with a bank of its own',
  details: [
    'ID is what the customer read on the screen, or what errors prints. The site shows the same releases',
    'in the same mode, on a free port of 127.0.0.1, with demo customers.',
  ],
  options: { open: { type: 'boolean' } },
  async run([given, ...more], values, { store, openReplay }): Promise<CommandResult> {
    const id = given?.toLowerCase();
    if (!id || more.length > 0 || !errorId.safeParse(id).success)
      throw new UsageError('replay takes the ID of one error: eight letters and digits.');
    const found = await findReplayable(store, id);
    const path = pathOf(found.occurrence.route);
    const open = await openReplay(found, { opensWindowAt: values.open ? path : undefined });
    const { url, customer, ended } = open;
    return {
      lines: linesOf(found, open),
      json: { url: `${url}${path}`, customer, ...found },
      until: ended,
    };
  },
};
