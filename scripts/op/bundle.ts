import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Command } from 'commander';

const installer = join(import.meta.dirname, '../../deploy/install.sh');

export const bundleCommand = new Command('bundle')
  .description(
    'Writes a file with this version and its modules, to install it on a machine without internet.',
  )
  .requiredOption('--to <folder>', 'where the file is written')
  .action(({ to }: { to: string }) => {
    execFileSync(installer, ['--bundle', to], { stdio: 'inherit' });
  });
