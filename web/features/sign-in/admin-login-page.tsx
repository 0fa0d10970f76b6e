import { SignIn } from './sign-in.tsx';

export const Component = () => <SignIn audience="admin" />;
