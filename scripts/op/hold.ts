import { Command, Option } from 'commander';
import { type MailUrgency, mailUrgencies } from '#mails/define-mail.ts';
import { mailLanes } from '#server/domains/office/mails/mail-lanes.ts';
import { ALL_QUEUES } from '#server/jobs/held-queues.ts';
import { ask } from './with-product.ts';

const lane = (flag: string, description: string): Option =>
  new Option(`${flag} <lane>`, description).choices(mailUrgencies);

export const mailCommand = new Command('mail')
  .description(
    'Holds the emails of a lane until you release it, such as news after a mistake. Held emails wait, and none is lost.',
  )
  .addOption(lane('--hold', 'send none of this lane').conflicts('release'))
  .addOption(lane('--release', 'send them again'))
  .action(async ({ hold, release }: { hold?: MailUrgency; release?: MailUrgency }) => {
    if (hold) {
      await ask('hold', mailLanes[hold].name);
      process.stdout.write(`Held. To send them: npm run op -- mail --release ${hold}\n`);
    } else if (release) {
      await ask('release', mailLanes[release].name);
      process.stdout.write('Released. Workers send them within seconds.\n');
    } else throw new Error('Name a lane to --hold or to --release.');
  });

export const jobsCommand = new Command('jobs')
  .description(
    'Ends the work of all workers before an upgrade: what runs is finished, and nothing new begins.',
  )
  .addOption(new Option('--drain', 'begin nothing new, and wait until nothing runs').conflicts('resume'))
  .option('--resume', 'work again')
  .action(async ({ drain, resume }: { drain?: boolean; resume?: boolean }) => {
    if (drain) {
      await ask('drain', null, { queuesJobs: true });
      process.stdout.write('No job runs, and none begins. To resume: npm run op -- jobs --resume\n');
    } else if (resume) {
      await ask('release', ALL_QUEUES);
      process.stdout.write('Workers begin again within seconds.\n');
    } else throw new Error('Say --drain or --resume.');
  });
