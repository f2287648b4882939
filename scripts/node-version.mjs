// The first thing that every command loads, in words that an old Node can read.
var needed = [20, 19];
var current = process.versions.node.split('.').map(Number);

if (current[0] < needed[0] || (current[0] === needed[0] && current[1] < needed[1])) {
  console.error(
    'Larch needs Node ' + needed.join('.') + ' or later; this is Node ' + process.versions.node + '.',
  );
  process.exit(1);
}
