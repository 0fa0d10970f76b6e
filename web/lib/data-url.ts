/** The bytes of a picture as an address: the policy for pictures allows these, and no others that a script makes. */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The image couldn’t be read.'));
    reader.readAsDataURL(file);
  });
