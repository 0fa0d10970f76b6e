import { program } from 'commander';
import { adminCommand } from './op/admin.ts';
import { backupCommand, restoreCommand } from './op/backup.ts';
import { bundleCommand } from './op/bundle.ts';
import { demoCommand } from './op/demo.ts';
import { doctorCommand } from './op/doctor.ts';
import { jobsCommand, mailCommand } from './op/hold.ts';
import { ledgerCommand } from './op/ledger.ts';
import { moveCommand } from './op/move.ts';
import { erasePersonCommand, exportPersonCommand } from './op/people.ts';
import { reconcileCommand } from './op/reconcile.ts';
import { removeDemoCommand } from './op/remove-demo.ts';
import { rotateSecretsCommand } from './op/rotate-secrets.ts';
import { upgradeCommand } from './op/upgrade.ts';

// `npm run op -- COMMAND`: what whoever runs an installation does with it. Every command ends with status 1 when it fails.
program
  .name('npm run op --')
  .description('Commands for whoever runs an installation. They read the same settings as the product.')
  .showHelpAfterError()
  .helpCommand(false);
for (const command of [
  doctorCommand,
  adminCommand,
  backupCommand,
  restoreCommand,
  moveCommand,
  rotateSecretsCommand,
  reconcileCommand,
  ledgerCommand,
  mailCommand,
  jobsCommand,
  exportPersonCommand,
  erasePersonCommand,
  removeDemoCommand,
  demoCommand,
  upgradeCommand,
  bundleCommand,
])
  program.addCommand(command);

process.umask(0o077);
await program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
