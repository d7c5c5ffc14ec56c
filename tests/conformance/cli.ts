import { conformance } from './command.js';

process.exitCode = await conformance(process.argv.slice(2), {
  env: process.env,
  isColoured: process.stdout.isTTY === true && !process.env.NO_COLOR,
  out: (text) => console.log(text),
  error: (text) => console.error(text),
});
