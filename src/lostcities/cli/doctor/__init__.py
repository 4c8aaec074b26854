"""What `lostcities doctor` looks at: the installation, the database, the machine."""
