// npm run help: lists the npm commands.
import './bootstrap/closed-pipe.mjs';
import { commandGroups } from './reference/commands';

const plain = (text: string) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');

for (const { title, commands } of commandGroups) {
  console.log(title);
  for (const [command, does] of commands) console.log(`  ${command}\n      ${plain(does)}`);
}
