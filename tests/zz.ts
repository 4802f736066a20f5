import { markdownOf } from './markdown/run';
import { readFileSync } from 'node:fs';
const main = async () => {
  for (const html of readFileSync(process.argv[2]!, 'utf8').split('\n---\n').filter((x) => x.trim()))
    console.log('=====', html.trim(), '\n----->\n' + (await markdownOf({ html: html.trim(), clipped: true })));
};
void main();
