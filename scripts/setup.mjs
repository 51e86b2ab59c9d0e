// Written so that a very old Node understands it too, and prints what is wrong instead of failing on the rest.
const version = process.versions.node.split('.').map(Number)
if (version[0] > 20 || (version[0] === 20 && version[1] >= 19)) {
  void import('./prepare.mjs')
} else {
  console.error(
    'Node ' + process.versions.node + ' est trop ancien : installez Node 20.19 ou plus récent, puis recommencez.',
  )
  process.exit(1)
}
