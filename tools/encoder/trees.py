"""Downloads a pinned package or repository and reads its files as `{path: bytes}` lookups."""

import fnmatch
import hashlib
import pathlib
import subprocess
import tarfile
import urllib.parse


class Folder:
    """Files of an unpacked Debian package."""

    def __init__(self, root):
        self.root = root

    def names(self, pattern="*"):
        found = (str(p.relative_to(self.root)) for p in self.root.rglob("*") if p.is_file())
        return sorted(fnmatch.filter(found, pattern))

    def read(self, name):
        return (self.root / name).read_bytes()


class Archive:
    """Files of an npm package."""

    def __init__(self, path):
        self.tar = tarfile.open(path)
        self.members = {m.name.split("/", 1)[1]: m for m in self.tar if m.isfile() and "/" in m.name}

    def names(self, pattern="*"):
        return sorted(fnmatch.filter(self.members, pattern))

    def read(self, name):
        return self.tar.extractfile(self.members[name]).read()


class Repository:
    """Files of one commit of a git repository."""

    def __init__(self, git_dir, commit):
        self.git = ["git", f"--git-dir={git_dir}"]
        self.commit = commit
        listed = subprocess.run([*self.git, "ls-tree", "-r", "-z", "--name-only", commit], check=True, capture_output=True)
        self.files = listed.stdout.decode().split("\0")
        self.reader = None

    def names(self, pattern="*"):
        return sorted(fnmatch.filter(self.files, pattern))

    def read(self, name):
        if self.reader is None:
            self.reader = subprocess.Popen([*self.git, "cat-file", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.reader.stdin.write(f"{self.commit}:{name}\n".encode())
        self.reader.stdin.flush()
        header = self.reader.stdout.readline().split()
        if header[1:2] != [b"blob"]:
            raise FileNotFoundError(f"{name} is not a file of {self.commit}")
        content = self.reader.stdout.read(int(header[2]))
        self.reader.stdout.read(1)
        return content


def sha256(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def run(command, folder):
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def open_debian(package, data):
    folder = data / "debian"
    folder.mkdir(parents=True, exist_ok=True)
    version = urllib.parse.quote(package["version"], safe="+~").replace("%3A", "%3a")
    files = list(folder.glob(f"{package['name']}_{version}_*.deb"))
    if not files:
        run(["apt-get", "download", f"{package['name']}={package['version']}"], folder)
        files = list(folder.glob(f"{package['name']}_{version}_*.deb"))
    unpacked = folder / "unpacked" / package["name"]
    if not unpacked.exists():
        unpacked.parent.mkdir(exist_ok=True)
        run(["dpkg-deb", "-x", str(files[0]), str(unpacked)], folder)
    return Folder(unpacked), sha256(files[0])


def npm_file(package, data):
    folder = data / "npm"
    folder.mkdir(parents=True, exist_ok=True)
    base = package["name"].lstrip("@").replace("/", "-")
    file = folder / f"{base}-{package['version']}.tgz"
    if not file.exists():
        run(["npm", "pack", "--silent", f"{package['name']}@{package['version']}"], folder)
    return file


def open_npm(package, data):
    file = npm_file(package, data)
    return Archive(file), sha256(file)


def open_repository(package, data, clones):
    """Opens a clone, from `clones`/OWNER+NAME/repo if it exists there; its commit is its checksum."""
    owner_and_name = package["name"].replace("/", "+")
    for git_dir in (clones / owner_and_name / "repo", data / "git" / owner_and_name):
        if (git_dir / ".git").exists():
            git_dir = git_dir / ".git"
        if git_dir.exists():
            return Repository(git_dir, package["commit"]), package["commit"]
    target = data / "git" / owner_and_name
    run(["git", "clone", "--bare", f"https://github.com/{package['name']}.git", str(target)], ".")
    return Repository(target, package["commit"]), package["commit"]
